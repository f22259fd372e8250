import { type CatalogEvent, findEventOrDraft, findEventOrDraftByDomain } from '../../catalog/listings/events-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** An event of an organisation. */
type OwnedEvent = CatalogEvent & { ownerId: string };

/**
 * Returns an event by its id or its subdomain, also one that is off sale or was taken down.
 * @throws ApiError event_not_found, also for an event that is older than organisers
 */
export async function findNamedEvent(name: string): Promise<OwnedEvent> {
  // A subdomain never has an underscore; every id has one.
  const event = await (name.includes('_') ? findEventOrDraft(name) : findEventOrDraftByDomain(name));
  if (event?.ownerId === undefined) {
    throw new ApiError('event_not_found', { field: 'eventId', message: 'There is no event with this subdomain or id.' });
  }
  return event as OwnedEvent;
}
