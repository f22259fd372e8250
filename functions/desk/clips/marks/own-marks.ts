import { ownMarks } from '#shared/api/desk/studio/marks.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findBroadcast } from '../../../video/broadcast/broadcasts-store.ts';
import { findMarks } from './marks-store.ts';

export const handler = organizerHandler(ownMarks, async ({ params: { eventId }, organizationId }) => {
  const [, broadcast] = await Promise.all([findOwnEvent(organizationId, eventId), findBroadcast(eventId)]);
  const stored = broadcast && (await findMarks(eventId, broadcast.id));
  return { body: { broadcastId: broadcast?.id ?? null, marks: stored?.marks ?? [] } };
});
