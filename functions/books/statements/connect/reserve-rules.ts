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

/** The earnings of an event, minor units. */
interface EventEarnings {
  eventId: string;
  earned: number;
}

/**
 * Returns the earnings that are held back: those of events whose show has not happened, or too short a time ago. Debts of such an event are not
 * held back.
 * @param earned what each event has earned. One that is not among the shows, such as a deleted one, waits for nothing
 * @param days after the show
 */
export const heldOf = (earned: readonly EventEarnings[], shows: ReadonlyMap<string, Show>, days: number, now: Date): number =>
  heldEvents(earned, shows, days, now).reduce((sum, event) => sum + event.earned, 0);

/**
 * Returns when the next of what {@link heldOf} holds back is released, ISO 8601, by when its show is planned to end; null if nothing is held or no
 * plan says so.
 */
export function releasedAt(
  earned: readonly EventEarnings[],
  shows: ReadonlyMap<string, Show>,
  days: number,
  now: Date,
): string | null {
  const moments = heldEvents(earned, shows, days, now).flatMap(({ eventId }) => {
    const at = happenedAt(shows.get(eventId)!) ?? plannedFor(shows.get(eventId)!, now);
    return at === null ? [] : [Date.parse(at) + days * DAY_MS];
  });
  return moments.length > 0 ? new Date(Math.min(...moments)).toISOString() : null;
}

/** Returns the planned end of a show that has not happened; null if that has passed, or if the show was cancelled. */
function plannedFor({ start_time, end_time, cancelled }: Show, now: Date): string | null {
  const planned = end_time ?? start_time;
  return cancelled || Date.parse(planned) <= now.getTime() ? null : planned;
}

function heldEvents(
  earned: readonly EventEarnings[],
  shows: ReadonlyMap<string, Show>,
  days: number,
  now: Date,
): EventEarnings[] {
  return earned.filter((event) => {
    const show = shows.get(event.eventId);
    if (!show || event.earned <= 0) return false;
    const at = happenedAt(show);
    return at === null || Date.parse(at) + days * DAY_MS > now.getTime();
  });
}
