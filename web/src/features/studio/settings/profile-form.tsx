import { useForm } from 'react-hook-form';
import type { Call } from '#shared/api/contract.ts';
import { EMAIL_PATTERN } from '#shared/account-rules.ts';
import { call } from '../../../lib/api/client.ts';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { controlClass, FieldFrame, noteOf } from '../../../ui/forms/field-frame.tsx';
import { FormSection } from '../details/form-section.tsx';
import { SaveBar } from '../save-bar.tsx';
import { allZones, ownZone } from '../time/zoned-time.ts';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { useSaveForm } from '../use-save-form.ts';

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
const ZONE_HINT = 'New events begin with it. Times of events that you have stay as they are.';

/** The name, the contact address and the time zone of the organisation, which its owners change. */
export function ProfileForm({ profile, mayEdit, onChanged }: Props) {
  const form = useForm<Values>({ defaultValues: valuesOf(profile), disabled: !mayEdit });
  const { errors, isDirty, isSubmitting } = form.formState;
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
  const { save, problem, isSaved } = useSaveForm(form, { send, fieldOf: (refused) => FIELDS.find((name) => name === refused) });
  return (
    <form noValidate aria-label="Organisation" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-6">
      <FormSection id="organization" title="Organisation" {...(!mayEdit && { lead: 'Only owners can change this.' })}>
        <Field
          label="Name"
          maxLength={120}
          autoComplete="organization"
          hint="Your team and people whom you invite see it. Buyers see the seller’s name below."
          error={errors.name?.message}
          {...form.register('name', { validate: (name) => name.trim().length >= 2 || 'Give your organisation a name' })}
        />
        <EmailField
          label="Email for buyers’ questions (optional)"
          hint="It is on the page about you, and replies to your messages go there. Without it, buyers write to us."
          error={errors.contact_email?.message}
          {...form.register('contact_email', {
            validate: (email) => email.trim() === '' || EMAIL_PATTERN.test(email.trim()) || 'Please enter a valid email address',
          })}
        />
        <FieldFrame id="time-zone" label="Time zone" hint={ZONE_HINT} error={errors.time_zone?.message}>
          <select
            {...noteOf('time-zone', errors.time_zone?.message, ZONE_HINT)}
            {...form.register('time_zone')}
            className={`${controlClass} min-h-12`}
          >
            <option value="">That of the device</option>
            {allZones(profile.time_zone ?? ownZone()).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        </FieldFrame>
      </FormSection>
      {mayEdit && <SaveBar label="Save organisation" busy={isSubmitting} isSaved={isSaved} isDirty={isDirty} problem={problem} />}
      <UnsavedChanges isDirty={isDirty && !isSubmitting} />
    </form>
  );
}
