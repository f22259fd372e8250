import { refuseWaitingRefund } from '#shared/api/desk/studio/interruptions.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findBroadcast } from '../../../video/broadcast/broadcasts-store.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findRefusal, findWaiting, refuseWaiting } from '../../../money/refunds/missed-minutes/missed-review-store.ts';

const NOT_WAITING = 'This refund is not waiting for you any more. Reload the page to see what is.';

/** Its buyer is told again if it is repeated, because the first request may have ended before that; they get one mail. */
export const handler = organizerHandler(
  refuseWaitingRefund,
  async ({ params: { eventId, orderId }, body: { reason }, organizationId }) => {
    await findOwnEvent(organizationId, eventId);
    const broadcastId = (await findBroadcast(eventId))?.id ?? '';
    const now = new Date();
    const waiting = await findWaiting(broadcastId, orderId);
    if (waiting) await refuseWaiting(broadcastId, orderId, { userId: waiting.userId, reason, at: now.toISOString() });
    const refusal = await findRefusal(broadcastId, orderId);
    if (!refusal) throw new ApiError('refund_not_possible', { message: NOT_WAITING });
    const { userId } = refusal;
    await raiseMailEvent({ type: 'order-notice', notice: 'missed-minutes-declined', userId, orderId, broadcastId }, now);
    return { body: { message: 'You declined this refund. We will let its buyer know why.' } };
  },
);
