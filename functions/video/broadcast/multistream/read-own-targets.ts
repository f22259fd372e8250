import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { findBroadcast } from '../broadcasts-store.ts';
import { findTargets } from './multistream-store.ts';

/** Returns the targets of an organiser's own event, and its last broadcast. @throws ApiError event_not_found, also for another's event */
export async function readOwnTargets(ownerId: string, eventId: string) {
  const [, stored, broadcast] = await Promise.all([findOwnEvent(ownerId, eventId), findTargets(eventId), findBroadcast(eventId)]);
  return { stored, broadcast };
}
