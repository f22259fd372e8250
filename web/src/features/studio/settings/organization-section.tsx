import type { UseFormReturn } from 'react-hook-form';
import { EMAIL_PATTERN } from '#shared/people/account-rules.ts';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { SelectField } from '../forms/select.tsx';
import { allZones, ownZone } from '../time/zoned-time.ts';
import type { SettingsValues } from './settings-values.ts';

interface Props {
  form: UseFormReturn<SettingsValues>;
  /** The zone that is stored; null for that of the device. */
  zone: string | null;
  mayEdit: boolean;
}

/** The name, the contact address and the time zone of the organisation, which its owners change. */
export function OrganizationSection({ form, zone, mayEdit }: Props) {
  const disabled = !mayEdit;
  return (
    <FormSection id="organization" title="Organisation" {...(disabled && { lead: 'Only owners can change this.' })}>
      <Field
        label="Name"
        maxLength={120}
        autoComplete="organization"
        hint="Buyers see it on your event pages, at the checkout and on receipts."
        {...bindField(form, 'name', {
          disabled,
          validate: (name) => name.trim().length >= 2 || 'Give your organisation a name',
        })}
      />
      <EmailField
        label="Email for buyers’ questions (optional)"
        hint="It is on the page about you, and replies to your messages go there. Without it, buyers write to us."
        {...bindField(form, 'contact_email', {
          disabled,
          validate: (email) => email.trim() === '' || EMAIL_PATTERN.test(email.trim()) || 'Please enter a valid email address',
        })}
      />
      <SelectField
        label="Time zone"
        choices={[
          { value: '', label: 'That of the device' },
          ...allZones(zone ?? ownZone()).map((one) => ({ value: one, label: one.replaceAll('_', ' ') })),
        ]}
        hint="New events begin with it. Times of events that you have stay as they are."
        {...bindField(form, 'time_zone', { disabled })}
      />
    </FormSection>
  );
}
