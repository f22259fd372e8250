import { useFormContext, useWatch } from 'react-hook-form';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { choicesOf } from '../event-choice.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { SelectField } from '../forms/select.tsx';
import { MomentField } from '../time/moment-field.tsx';
import { momentOf } from '#shared/time/wall-time.ts';
import type { PlaceOf } from '../time/use-places.ts';

/** The fields that all forms for codes share. Moments are typed by the clocks of the event's place, or of the organisation for all events. */
export interface ScopeValues {
  event: string;
  package: string;
  from: string;
  until: string;
}

export const noScope: ScopeValues = { event: '', package: '', from: '', until: '' };

/** Returns the part of a request that says what codes are for, and when. */
export function scopeOf({ event, package: chosen, from, until }: ScopeValues, placeOf: PlaceOf) {
  const moment = (local: string) => momentOf(local, placeOf(event || null).zone) ?? undefined;
  return {
    ...(event && { eventId: event }),
    ...(event && chosen && { packageId: chosen }),
    ...(from && { from: moment(from) }),
    ...(until && { until: moment(until) }),
  };
}

/** The fields of forms by the names of the API. */
export const SCOPE_FIELDS: Readonly<Record<string, keyof ScopeValues>> = {
  eventId: 'event',
  packageId: 'package',
  from: 'from',
  until: 'until',
};

interface Props {
  events: readonly StudioEvent[];
  placeOf: PlaceOf;
  /** True if an event has to be chosen. */
  needsEvent: boolean;
}

/** The event and the package that codes are for, and the time in which they are valid. */
export function ScopeFields({ events, placeOf, needsEvent }: Props) {
  const form = useFormContext<ScopeValues>();
  const [event, from, until] = useWatch({ control: form.control, name: ['event', 'from', 'until'] });
  const packages = events.find(({ _id }) => _id === event)?.packages ?? [];
  const place = placeOf(event || null);
  return (
    <>
      <SelectField
        label="Event"
        choices={[{ value: '', label: needsEvent ? 'Choose an event' : 'All events' }, ...choicesOf(events)]}
        {...bindField(form, 'event', { validate: (value) => !needsEvent || value !== '' || 'Choose an event' })}
      />
      <SelectField
        label="Package"
        choices={[
          { value: '', label: 'All packages sold for this event only' },
          ...packages.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        disabled={packages.length === 0}
        hint={packages.length === 0 ? 'Choose an event first to limit it to one package.' : undefined}
        {...bindField(form, 'package')}
      />
      <MomentField label="Valid from (optional)" local={from} place={place} {...bindField(form, 'from')} />
      <MomentField label="Valid until (optional)" local={until} place={place} {...bindField(form, 'until')} />
    </>
  );
}
