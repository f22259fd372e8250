import { type CatalogEvent, saveEvent } from '../events/events-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { findOwnEvent } from './find-own-event.ts';

/** Two changes at once: the second is made anew on top of the first, so many times. */
const TRIES = 5;

/**
 * Changes an event of an organiser's own.
 * @param change makes the event anew from what it is; called again where somebody else was faster
 * @throws ApiError event_not_found, also for another's event; subdomain_taken; event_changed; what `change` throws
 */
export async function changeOwnEvent(
  ownerId: string,
  eventId: string,
  change: (event: CatalogEvent) => CatalogEvent,
): Promise<CatalogEvent> {
  for (let attempt = 1; ; attempt++) {
    const event = await findOwnEvent(ownerId, eventId);
    try {
      return await saveEvent(event, change(event));
    } catch (error) {
      const wasOvertaken = error instanceof ApiError && error.code === 'event_changed';
      if (!wasOvertaken || attempt === TRIES) throw error;
    }
  }
}
