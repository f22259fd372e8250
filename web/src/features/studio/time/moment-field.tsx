import type { ComponentProps } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { clockChangeAt, momentOf, offsetAt } from '#shared/time/wall-time.ts';
import { cityOf, type Place, written } from '#shared/time/written-moment.ts';
import { ownZone, viewersLocale, writtenHere } from '../../../lib/time/moments.ts';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'hint'> {
  /** The typed time, in the format of the field. */
  local: string;
  /** The place by whose clocks it is typed. */
  place: Place;
  /** Shown while nothing is typed. */
  hint?: string;
}

/**
 * A field for a date and a time at a place. It says whose clocks it means, what the moment is by the organiser's own if they show something else,
 * and which moment is meant if the clocks skip the time or show it twice.
 */
export function MomentField({ local, place, hint, ...field }: Props) {
  return <Field type="datetime-local" step={60} hint={hintFor(local, place, hint)} {...field} />;
}

function hintFor(local: string, place: Place, hint: string | undefined): string {
  const { zone } = place;
  const [city, moment] = [cityOf(place), momentOf(local, zone)];
  if (moment === null) return [...(hint ? [hint] : []), `${city} time.`].join(' ');
  const isSame = offsetAt(Date.parse(moment), zone) === offsetAt(Date.parse(moment), ownZone());
  const own = isSame ? `${city} time.` : `${city} time: ${writtenHere(moment, 'moment')} where you are.`;
  switch (clockChangeAt(local, zone)) {
    case 'skipped':
      return `Clocks in ${city} skip this hour; it counts as ${written(moment, 'time', zone, viewersLocale())}. ${own}`;
    case 'twice':
      return `Clocks in ${city} show this time twice; the first one counts. ${own}`;
    case null:
      return own;
  }
}
