import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { WEBHOOK_EVENTS } from '#shared/people/outgoing-webhooks.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldNote } from '../../../ui/forms/field-frame.tsx';
import { EVENT_WORDS } from './webhook-words.ts';

interface Props {
  /** The registered field, whose value is the list of events. */
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** The events that a webhook is told of. */
export function EventsField({ field, error }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined} className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">Send when</legend>
      <div className="grid gap-x-6 gap-y-1 lg:grid-cols-2">
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox key={event} label={EVENT_WORDS[event]} value={event} {...field} />
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
