import { useFormContext } from 'react-hook-form';
import { Field, TextField } from '../../../../ui/forms/field.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { type DetailsValues, subdomainFor } from '../form-values.ts';
import { FormSection } from '../form-section.tsx';
import { SubdomainField } from '../subdomain/subdomain-field.tsx';

interface Props {
  /** The subdomain that the event has already; null for a new one, whose subdomain follows its title until it is typed. */
  current: string | null;
}

/** The title, the address and the description of an event. */
export function BasicsSection({ current }: Props) {
  const form = useFormContext<DetailsValues>();
  const { setValue, getFieldState } = form;
  const followTitle = (title: string) => {
    if (current === null && !getFieldState('subdomain').isTouched) setValue('subdomain', subdomainFor(title));
  };
  return (
    <FormSection id="basics" title="The event">
      <Field
        label="Title"
        maxLength={120}
        autoComplete="off"
        {...bindField(form, 'title', {
          validate: (title) => title.trim() !== '' || 'Give your event a title',
          onChange: (event: { target: HTMLInputElement }) => followTitle(event.target.value),
        })}
      />
      <SubdomainField current={current} />
      <TextField label="Description" rows={6} maxLength={5000} hint="Line breaks are kept." {...bindField(form, 'description')} />
    </FormSection>
  );
}
