import { endViewing } from '#shared/api/desk/studio/viewers.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { ENDED_MS } from '../../../video/playback/leases/lease-rules.ts';
import { endViewing as endViewingOf } from '../../../video/playback/ending/end-viewing.ts';
import { ownViewer } from './own-viewer.ts';

export const handler = organizerHandler(endViewing, async ({ params: { eventId }, body: { order }, organizationId }) => {
  const viewer = await ownViewer(organizationId, eventId, order);
  await endViewingOf(viewer, Date.now() + ENDED_MS);
  const message = 'Their devices stop within a minute, and cannot watch this event for a day.';
  return { body: { message, orderId: viewer.orderId } };
});
