import type { ComponentProps } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { momentOf, offsetAt } from '#shared/time/wall-time.ts';
import { ownZone, writtenHere } from '../../../lib/time/moments.ts';

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
  const note = moment && offsetAt(Date.parse(moment), zone) !== offsetAt(Date.parse(moment), ownZone());
  return (
    <Field
      type="datetime-local"
      step={60}
      hint={note ? `${writtenHere(moment, 'moment')} where you are` : moment ? undefined : hint}
      {...field}
    />
  );
}
