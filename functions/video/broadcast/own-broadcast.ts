import { ownBroadcast } from '#shared/api/video/broadcast.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { findBroadcast } from './broadcasts-store.ts';
import { shownBroadcast } from './shown-broadcast.ts';

export const handler = organizerHandler(ownBroadcast, async ({ params: { eventId }, organizationId }) => {
  const [, broadcast] = await Promise.all([findOwnEvent(organizationId, eventId), findBroadcast(eventId)]);
  return { body: shownBroadcast(broadcast) };
});
