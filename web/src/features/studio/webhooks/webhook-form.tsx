import type { UseFormReturn } from 'react-hook-form';
import type { WebhookEvent } from '#shared/people/outgoing-webhooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import type { Saving } from '../editing/saving.tsx';
import { KeptForm } from '../forms/kept-form.tsx';
import { EventsField } from './events-field.tsx';

export interface WebhookValues {
  url: string;
  events: WebhookEvent[];
}

interface Props {
  form: UseFormReturn<WebhookValues>;
  saving: Saving;
  /** The id of the heading that names the form. */
  labelledBy: string;
  action: string;
  busyLabel: string;
}

/** The address of a webhook, and the events that it is told of. */
export function WebhookForm({ form, saving, labelledBy, action, busyLabel }: Props) {
  const { errors, isSubmitting } = form.formState;
  return (
    <KeptForm form={form} saving={saving} aria-labelledby={labelledBy} className="flex flex-col gap-6">
      <Field
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://example.com/marquee"
        hint="It must start with https:// and be reachable from the internet."
        maxLength={500}
        autoComplete="off"
        {...bindField(form, 'url', { validate: (url) => url.trim() !== '' || 'Enter the address we should send to' })}
      />
      <EventsField
        error={errors.events?.message}
        field={form.register('events', { validate: (events) => events.length > 0 || 'Choose at least one' })}
      />
      <Button type="submit" busy={isSubmitting} busyLabel={busyLabel} className="self-start">
        {action}
      </Button>
    </KeptForm>
  );
}
