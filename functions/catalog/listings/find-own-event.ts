import { type CatalogEvent, findEventOrDraft } from './events-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** Returns an event of the organiser's own, drafts included. @throws ApiError event_not_found, also for another's event */
export async function findOwnEvent(ownerId: string, eventId: string): Promise<CatalogEvent> {
  const event = await findEventOrDraft(eventId);
  if (event?.ownerId === ownerId) return event;
  throw new ApiError('event_not_found', { field: 'eventId', message: 'You have no such event.' });
}
