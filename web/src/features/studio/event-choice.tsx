import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { SelectField } from './forms/select.tsx';

interface Props {
  events: readonly StudioEvent[];
  /** The chosen event's id; empty for all. */
  event: string;
  onChange: (event: string) => void;
}

/** Returns some events as the choices of a field. */
export const choicesOf = (events: readonly Pick<StudioEvent, '_id' | 'title'>[]) =>
  events.map(({ _id, title }) => ({ value: _id, label: title }));

/** A choice of one of the organiser's events, or of all. */
export function EventChoice({ events, event, onChange }: Props) {
  return (
    <SelectField
      label="Event"
      value={event}
      onChange={({ target }) => onChange(target.value)}
      choices={[{ value: '', label: 'All events' }, ...choicesOf(events)]}
    />
  );
}
