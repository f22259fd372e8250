import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { hasBroadcast } from '../../../catalog/listings/event-broadcast-rules.ts';
import { isOver } from '#shared/video/broadcast/broadcast.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The part of an event that says whether its show has happened. */
export type Show = Pick<CatalogEvent, 'start_time' | 'end_time' | 'broadcast' | 'cancelled'>;

/**
 * Returns when the show of an event had happened, ISO 8601; null if that is still to come. With a broadcast it has happened once that is over,
 * whatever the plan says; without one at its planned end; a film on demand from its start. Of a cancelled event nothing happened.
 */
export function happenedAt({ start_time, end_time, broadcast, cancelled }: Show): string | null {
  if (cancelled) return null;
  if (broadcast && hasBroadcast({ broadcast })) return isOver(broadcast.state) ? broadcast.since : null;
  return end_time ?? start_time;
}

/**
 * Returns the earnings that are held back: those of events whose show has not happened, or too short a time ago. Debts of such an event are not
 * held back.
 * @param earned what each event has earned, minor units. One that is not among the shows, such as a deleted one, waits for nothing
 * @param days after the show
 */
export function heldOf(
  earned: readonly { eventId: string; earned: number }[],
  shows: ReadonlyMap<string, Show>,
  days: number,
  now: Date,
): number {
  const isHeld = (eventId: string) => {
    const show = shows.get(eventId);
    if (!show) return false;
    const at = happenedAt(show);
    return at === null || Date.parse(at) + days * DAY_MS > now.getTime();
  };
  return earned.reduce((sum, event) => (isHeld(event.eventId) ? sum + Math.max(0, event.earned) : sum), 0);
}
