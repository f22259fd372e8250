import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { Place } from '#shared/time/written-moment.ts';
import { EMAIL_PATTERN } from '#shared/people/account-rules.ts';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { CityField } from '../time/city-field.tsx';
import type { SettingsValues } from './settings-values.ts';

interface Props {
  form: UseFormReturn<SettingsValues>;
  mayEdit: boolean;
}

/** The name, the contact address and the time zone of the organisation, which its owners change. */
export function OrganizationSection({ form, mayEdit }: Props) {
  const disabled = !mayEdit;
  const { field, fieldState } = useController({ control: form.control, name: 'time_zone' });
  /** The city that was typed, which may be another one than the zone is named after. */
  const [chosen, setChosen] = useState<Required<Place> | null>(null);
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
        hint="It is shown on the page about you, and replies to your messages go there. Without it, buyers write to us."
        {...bindField(form, 'contact_email', {
          disabled,
          validate: (email) => email.trim() === '' || EMAIL_PATTERN.test(email.trim()) || 'Please enter a valid email address',
        })}
      />
      <CityField
        label="Time zone"
        hint="Your sales days begin at midnight here, and new events start with it. Times of existing events stay as they are."
        place={field.value === '' ? null : { zone: field.value, city: chosen?.zone === field.value ? chosen.city : null }}
        onChange={(place) => {
          setChosen(place);
          field.onChange(place.zone);
        }}
        error={fieldState.error?.message}
        disabled={disabled}
        ref={field.ref}
      />
    </FormSection>
  );
}
