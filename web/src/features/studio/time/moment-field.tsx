import type { ComponentProps } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { momentOf, ownZone, writtenIn } from './zoned-time.ts';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'hint'> {
  /** The typed time, in the format of the field. */
  local: string;
  /** The zone in which it is typed. */
  zone: string;
  /** Shown while nothing is typed. */
  hint?: string;
}

/** A field for a date and a time in a zone. If that is not the organiser's own, it says what the moment is there. */
export function MomentField({ local, zone, hint, ...field }: Props) {
  const moment = momentOf(local, zone);
  const own = ownZone();
  const note = moment && zone !== own ? `${writtenIn(moment, own)} where you are` : undefined;
  return <Field type="datetime-local" step={60} hint={note ?? (moment ? undefined : hint)} {...field} />;
}
