import type { StudioEvent } from '#shared/api/studio.ts';
import { SelectField } from './forms/select.tsx';

interface Props {
  events: readonly StudioEvent[];
  /** The chosen event's id; empty for all. */
  event: string;
  onChange: (event: string) => void;
}

/** A choice of one of the organiser's events, or of all. */
export function EventChoice({ events, event, onChange }: Props) {
  return (
    <SelectField
      label="Event"
      value={event}
      onChange={({ target }) => onChange(target.value)}
      choices={[{ value: '', label: 'All events' }, ...events.map(({ _id, title }) => ({ value: _id, label: title }))]}
    />
  );
}
