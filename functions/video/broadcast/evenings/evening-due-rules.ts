import { isTimeZone } from '#shared/time/time-zones.ts';
import { offsetAt } from '#shared/time/wall-time.ts';
import type { Broadcast } from '../broadcast.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours after the end at the earliest: logs of the edge usually arrive within one, and refunds follow them. */
const LEAST_HOURS = 6;
/** The hour of the venue's clock at which a report is made. */
const MORNING = 7;
/** Evidence may be a day late, and refunds wait for it for three days. */
const FINAL_AFTER_MS = 3 * DAY_MS;

/** The facts kept of a broadcast that has ended, because its organiser may prepare another one before the morning. */
export type EndedBroadcast = Pick<Broadcast, 'id' | 'redundant' | 'editions' | 'timeline' | 'signal'> & {
  liveAt: string;
  endedAt: string;
};

/** A report of a broadcast that is to be made. */
export interface DueEvening {
  eventId: string;
  /** ISO 8601. */
  dueAt: string;
  /** False for the first report, of the morning after. */
  isFinal: boolean;
  broadcast: EndedBroadcast;
}

/** Returns a broadcast that was live and has ended as its report needs it; null for any other. */
export function endedOf({ id, redundant, editions, timeline, signal, liveAt, endedAt }: Broadcast): EndedBroadcast | null {
  if (liveAt === null || endedAt === undefined) return null;
  const optional = { ...(editions && { editions }), ...(timeline && { timeline }), ...(signal && { signal }) };
  return { id, redundant, ...optional, liveAt, endedAt };
}

/**
 * Returns the first report of a broadcast that ends; null if it does not, or has ended before.
 * @param before the broadcast as it was stored; null if it was another one
 * @param timeZone of the event's venue; null if none was named
 */
export function dueAfter(
  eventId: string,
  before: Broadcast | null,
  after: Broadcast,
  timeZone: string | null,
): DueEvening | null {
  const broadcast = endedOf(after);
  if (!broadcast || (before?.id === after.id && endedOf(before))) return null;
  const dueAt = new Date(morningAfter(Date.parse(broadcast.endedAt), timeZone)).toISOString();
  return { eventId, dueAt, isFinal: false, broadcast };
}

/** Returns the report that follows one that was made: the final one after the first; null after the final one. */
export function dueNext({ dueAt, isFinal, ...due }: DueEvening): DueEvening | null {
  return isFinal ? null : { ...due, dueAt: new Date(Date.parse(dueAt) + FINAL_AFTER_MS).toISOString(), isFinal: true };
}

/** Returns when the morning after an end begins at a venue, in milliseconds: the first seven o'clock that is at least six hours later. */
export function morningAfter(endedAt: number, timeZone: string | null): number {
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC';
  const first = Math.ceil((endedAt + LEAST_HOURS * HOUR_MS) / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: 24 }, (_, hour) => first + hour * HOUR_MS);
  // A clock that is put forward may have no seven o'clock on that day.
  return hours.find((hour) => localHour(hour, zone) === MORNING) ?? first;
}

/** Returns the hour that a zone's clocks show at a time. */
const localHour = (time: number, zone: string) => new Date(time + offsetAt(time, zone)).getUTCHours();
