import { dayIn } from '#shared/time/steps.ts';
import { PAYMENT_FAILURES, type PaymentFailure } from '#shared/money/payment-failures.ts';
import type { Counts } from '../../../video/playback/quality/quality-rules.ts';

/** Names of the counters. */
export const VIEWS = 'views';
export const OPENED = 'opened';
export const failedCounter = (reason: PaymentFailure) => `failed:${reason}`;

/** The lengths of time that numbers are kept by. */
export type NumbersUnit = 'minute' | 'day';

const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

/** Returns the minute of a moment in UTC or its day in a zone, as the beginning of its ISO 8601 form. */
export const timeOf = (unit: NumbersUnit, at: string, zone: string): string =>
  unit === 'day' ? dayIn(at, zone) : at.slice(0, MINUTE);

/** The numbers of one event, or of all events of an organiser. */
export interface Scope {
  ownerId: string;
  /** Null for all events. */
  eventId: string | null;
}

/** Counts to add to the numbers of one scope and time. */
export interface Addition {
  scope: Scope;
  unit: NumbersUnit;
  time: string;
  counts: Counts;
}

/** Something that is counted for an event. */
interface NumbersOwner {
  ownerId: string;
  eventId: string;
  /** The organisation's time zone, in which its day is counted. */
  zone: string;
}

/** Returns what something adds to the numbers of its event and of its organiser. @param at ISO 8601 */
export function additionsOf({ ownerId, eventId, zone }: NumbersOwner, at: string, counts: Counts): Addition[] {
  return [eventId, null].flatMap((scope) =>
    (['minute', 'day'] as const).map((unit) => ({
      scope: { ownerId, eventId: scope },
      unit,
      time: timeOf(unit, at, zone),
      counts,
    })),
  );
}

/** Returns the number of failed payments by their reasons, the most frequent first. */
export const failuresIn = (counts: Counts): { reason: PaymentFailure; count: number }[] =>
  PAYMENT_FAILURES.map((reason) => ({ reason, count: counts[failedCounter(reason)] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
