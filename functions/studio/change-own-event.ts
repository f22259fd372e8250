import { isDeepStrictEqual } from 'node:util';
import { saveEvent, saveEvents } from '../events/event-changes-store.ts';
import type { CatalogEvent } from '../events/events-store.ts';
import { findOwnEvent } from './find-own-event.ts';
import { retryOvertaken } from './retry-overtaken.ts';

/**
 * Changes an event of an organiser's own.
 * @param change makes the event anew from what it is; called again where somebody else was faster
 * @throws ApiError event_not_found, also for another's event; subdomain_taken; event_changed; what `change` throws
 */
export function changeOwnEvent(
  ownerId: string,
  eventId: string,
  change: (event: CatalogEvent) => CatalogEvent,
): Promise<CatalogEvent> {
  return retryOvertaken(async () => {
    const event = await findOwnEvent(ownerId, eventId);
    return saveEvent(event, change(event));
  });
}

/**
 * Changes events of an organiser's own, all or nothing. Those that stay as they are are not written.
 * @param eventIds at most `EVENTS_AT_ONCE`
 * @param change makes all of them anew from what they are, in their order
 * @returns the events in that order
 * @throws ApiError as {@link changeOwnEvent}
 */
export function changeOwnEvents(
  ownerId: string,
  eventIds: readonly string[],
  change: (events: CatalogEvent[]) => CatalogEvent[],
): Promise<CatalogEvent[]> {
  return retryOvertaken(async () => {
    const events = await Promise.all(eventIds.map((eventId) => findOwnEvent(ownerId, eventId)));
    const changed = change(events);
    const changes = events.map((before, i) => ({ before, after: changed[i] as CatalogEvent }));
    const saved = await saveEvents(changes.filter(({ before, after }) => !isDeepStrictEqual(before, after)));
    return changed.map((event) => saved.find(({ _id }) => _id === event._id) ?? event);
  });
}
