import type { StudioHome } from '#shared/api/desk/home.ts';
import { isTimeZone } from '#shared/time/time-zones.ts';
import { isCancelled } from '../../catalog/listings/cancelled-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';

/** Returns true for an event that its organisation still means to show. */
export const isMeant = (event: CatalogEvent) => !event.is_archived && !event.taken_down && !isCancelled(event);

/** Returns true for an event that its buyers have yet to watch: it is to come, is on, or is a film on demand. @param now milliseconds */
export const isToWatch = (event: CatalogEvent, now: number): boolean =>
  isMeant(event) && (event.is_live || event.end_time === null || Date.parse(event.end_time) > now);

/** Returns how far an organisation has come: nothing made, nothing published yet, or something on sale. */
export function stageOf(events: readonly CatalogEvent[]): StudioHome['stage'] {
  if (events.length === 0) return 'none';
  return events.every((event) => event.status === 'draft' && isMeant(event)) ? 'drafts' : 'selling';
}

/**
 * Returns the shows that are on or come, the earliest first. A film on demand is no show once it can be watched.
 * @param now milliseconds, as in the following
 */
export function showsToCome(events: readonly CatalogEvent[], now: number): CatalogEvent[] {
  return events
    .filter(isMeant)
    .filter((event) => event.is_live || Date.parse(event.end_time ?? event.start_time) > now)
    .toSorted((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time));
}

/** Returns the last show before another one that is over; undefined for none. */
export function lastShow(events: readonly CatalogEvent[], next: CatalogEvent, now: number): CatalogEvent | undefined {
  return events
    .filter((event) => event._id !== next._id && !isCancelled(event) && !event.is_live && event.end_time !== null)
    .filter(({ end_time }) => end_time !== null && Date.parse(end_time) <= now)
    .toSorted((one, other) => Date.parse(other.start_time) - Date.parse(one.start_time))[0];
}

/** Returns the first of some zones that there is, else UTC. */
export const shownZone = (zones: readonly (string | null | undefined)[]): string =>
  zones.find((zone): zone is string => typeof zone === 'string' && isTimeZone(zone)) ?? 'UTC';
