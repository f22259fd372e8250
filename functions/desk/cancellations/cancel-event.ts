import { cancelledEventRefunds } from '#shared/bus/money/cancellation-events.ts';
import { isOver } from '#shared/video/broadcast/broadcast.ts';
import { cancelEvent } from '#shared/api/desk/cancellations.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { raise } from '../../platform/bus.ts';
import { hasBroadcast } from '../../catalog/listings/event-broadcast-rules.ts';
import { type CancelledEvent, isCancelled } from '../../catalog/listings/cancelled-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { listCancellation } from '../../money/refunds/cancellations/open-cancellations-store.ts';
import { changeOwnEvent } from '../studio/change-own-event.ts';
import { removePackageOf } from '../studio/packages/change-package.ts';
import { startRefundPages } from '../../money/refunds/cancellations/start-refund-pages.ts';
import { shownCancellation } from '../../money/refunds/cancellations/shown-cancellation.ts';

/**
 * Each step can be repeated, and a call that is interrupted has no effect, or goes on by itself: the event is listed for the reconciliation
 * before it is cancelled.
 */
export const handler = organizerHandler(cancelEvent, async ({ params: { eventId }, body, organizationId }) => {
  const event = await findOwnEvent(organizationId, eventId);
  if (body.title !== event.title.trim()) {
    const message = `To confirm, type the title of the event as it is: ${event.title}`;
    throw new ApiError('invalid_input', { field: 'title', message });
  }
  const work = { eventId, ownerId: organizationId, isListed: false };
  if (isCancelled(event)) {
    await Promise.all([raise(cancelledEventRefunds, work), startRefundPages(work, true)]);
    return { body: await shownCancellation(event) };
  }
  requireCancellable(event);
  const cancelled = { at: new Date().toISOString(), reason: body.reason };
  await listCancellation({ eventId, ownerId: organizationId, at: cancelled.at });
  for (const { _id: packageId, kind } of event.packages) {
    if (kind === 'bundle') await removePackageOf({ ownerId: organizationId, eventId, packageId });
  }
  const after = await changeOwnEvent(organizationId, eventId, (kept) => {
    requireCancellable(kept);
    return { ...kept, cancelled: kept.cancelled ?? cancelled, is_live: false };
  });
  await raise(cancelledEventRefunds, work);
  return { body: await shownCancellation(after as CancelledEvent) };
});

const ON_AIR = 'End the broadcast of this event first, then cancel the event.';

/** @throws ApiError event_not_cancellable, broadcast_state */
function requireCancellable(event: CatalogEvent): void {
  if (event.is_unpublished) throw new ApiError('event_not_cancellable');
  // One that is over neither shows nor costs anything any more.
  if (event.broadcast && hasBroadcast(event) && !isOver(event.broadcast.state))
    throw new ApiError('broadcast_state', { message: ON_AIR });
}
