import { useForm } from 'react-hook-form';
import type { Call } from '#shared/api/contract.ts';
import { EMAIL_PATTERN } from '#shared/account-rules.ts';
import { call } from '../../../lib/api/client.ts';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../forms/bind-field.ts';
import { SelectField } from '../forms/select.tsx';
import { LongForm } from '../forms/long-form.tsx';
import { allZones, ownZone } from '../time/zoned-time.ts';

type Profile = Call<'GET /studio/organization'>['answer'];

interface Props {
  profile: Profile;
  mayEdit: boolean;
  onChanged: (profile: Profile) => void;
}

interface Values {
  name: string;
  contact_email: string;
  /** Empty for the zone of whoever makes an event. */
  time_zone: string;
}

const valuesOf = ({ name, contact_email, time_zone }: Profile): Values => ({ name, contact_email, time_zone: time_zone ?? '' });
const FIELDS = ['name', 'contact_email', 'time_zone'] as const satisfies readonly (keyof Values)[];

/** The name, the contact address and the time zone of the organisation, which its owners change. */
export function ProfileForm({ profile, mayEdit, onChanged }: Props) {
  const form = useForm<Values>({ defaultValues: valuesOf(profile), disabled: !mayEdit });
  const send = async (values: Values) => {
    const body = {
      ...values,
      name: values.name.trim(),
      contact_email: values.contact_email.trim(),
      time_zone: values.time_zone || null,
    };
    const saved = await call('POST /studio/organization', { body });
    onChanged(saved);
    return valuesOf(saved);
  };
  const fieldOf = (refused: string) => FIELDS.find((name) => name === refused);
  return (
    <LongForm form={form} label="Organisation" action="Save organisation" mayEdit={mayEdit} send={send} fieldOf={fieldOf}>
      <FormSection id="organization" title="Organisation" {...(!mayEdit && { lead: 'Only owners can change this.' })}>
        <Field
          label="Name"
          maxLength={120}
          autoComplete="organization"
          hint="Your team and the people you invite see it. Buyers see the seller’s name below."
          {...bindField(form, 'name', { validate: (name) => name.trim().length >= 2 || 'Give your organisation a name' })}
        />
        <EmailField
          label="Email for buyers’ questions (optional)"
          hint="It is on the page about you, and replies to your messages go there. Without it, buyers write to us."
          {...bindField(form, 'contact_email', {
            validate: (email) => email.trim() === '' || EMAIL_PATTERN.test(email.trim()) || 'Please enter a valid email address',
          })}
        />
        <SelectField
          label="Time zone"
          choices={[
            { value: '', label: 'That of the device' },
            ...allZones(profile.time_zone ?? ownZone()).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
          hint="New events begin with it. Times of events that you have stay as they are."
          {...bindField(form, 'time_zone')}
        />
      </FormSection>
    </LongForm>
  );
}
