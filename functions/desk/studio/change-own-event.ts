import { isDeepStrictEqual } from 'node:util';
import { saveEvent, saveEvents } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { retryOvertaken } from '../../catalog/listings/retry-overtaken.ts';

/**
 * Changes an event of the organiser's own.
 * @param change returns the new event for the current one; called again if a concurrent change was faster
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
 * Changes events of the organiser's own, all or nothing. Unchanged ones are not written.
 * @param eventIds at most `EVENTS_AT_ONCE`
 * @param change returns all new events for the current ones, in their order
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
