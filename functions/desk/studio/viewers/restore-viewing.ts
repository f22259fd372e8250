import { restoreViewing } from '#shared/api/desk/studio/viewers.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { allowLeases } from '../../../video/playback/leases/leases-store.ts';
import { ownViewer } from './own-viewer.ts';

export const handler = organizerHandler(restoreViewing, async ({ params: { eventId }, body: { order }, organizationId }) => {
  const viewer = await ownViewer(organizationId, eventId, order);
  await allowLeases(viewer);
  return { body: { message: 'They can watch this event again.', orderId: viewer.orderId } };
});
