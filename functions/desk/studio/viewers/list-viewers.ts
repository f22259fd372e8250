import { listViewers, VIEWERS_AT_ONCE } from '#shared/api/desk/studio/viewers.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { playing } from '../../../video/playback/leases/lease-rules.ts';
import { leasesOf } from '../../../video/playback/leases/leases-store.ts';
import { viewersAfter } from '../../../video/playback/viewers-store.ts';

export const handler = organizerHandler(listViewers, async ({ params: { eventId }, body, organizationId }) => {
  await findOwnEvent(organizationId, eventId);
  const now = Date.now();
  const noted = await viewersAfter(eventId, body?.from ?? '', VIEWERS_AT_ONCE);
  const kept = await leasesOf(noted);
  const viewers = noted.map(({ orderId, userId }) => {
    const { leases = {}, endedUntil = 0 } = kept.get(userId) ?? {};
    const devices = playing(leases, now).map(({ device, startedAt }) => ({
      name: device,
      startedAt: new Date(startedAt).toISOString(),
    }));
    return { orderId, devices, endedUntil: endedUntil > now ? new Date(endedUntil).toISOString() : null };
  });
  const next = noted.length === VIEWERS_AT_ONCE ? noted.at(-1)!.orderId : null;
  return { body: { viewers: viewers.filter(({ devices, endedUntil }) => devices.length > 0 || endedUntil !== null), next } };
});
