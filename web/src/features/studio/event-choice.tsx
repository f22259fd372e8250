import type { StudioEvent } from '#shared/api/studio.ts';
import { controlClass, FieldFrame } from '../../ui/forms/field-frame.tsx';

interface Props {
  events: readonly StudioEvent[];
  /** The chosen event's id; empty for all. */
  event: string;
  onChange: (event: string) => void;
}

/** A choice of one of the organiser's events, or of all. */
export function EventChoice({ events, event, onChange }: Props) {
  return (
    <FieldFrame id="event-choice" label="Event">
      <select
        id="event-choice"
        value={event}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlClass} min-h-12`}
      >
        <option value="">All events</option>
        {events.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
