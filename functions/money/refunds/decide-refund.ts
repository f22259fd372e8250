import { decideRefund } from '#shared/api/money/refunds.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { claimOf } from './amounts/claim-of.ts';
import { underReview } from './amounts/decided-refund-rules.ts';
import { refundNow } from './granting/finish-refund.ts';
import { declineRefund, REFUNDED_BEFORE } from './requests/decline-refund.ts';
import { findQueued, removeQueued } from './requests/queued-refunds-store.ts';

export const handler = organizerHandler(
  decideRefund,
  async ({ params: { orderId }, body: { decision, note = null }, organizationId }) => {
    const waiting = await findQueued(organizationId, orderId);
    const order = waiting && (await findOrder(waiting.userId, orderId));
    if (!order)
      throw new ApiError('order_not_found', {
        field: 'orderId',
        message: 'No refund request for this order is waiting for you. Reload the page to see what is.',
      });
    const message = decision === 'grant' ? await grant(order, note) : await declineRefund(order, note);
    await removeQueued(organizationId, waiting);
    return { body: { message }, after: { decision, note, ...ofEvent(order) } };
  },
);

/** Names the event of an order in the log of changes. */
const ofEvent = (order: Order) => (order.kind === 'package' ? { eventId: order.eventId } : {});

/** Grants a refund, whatever the policy says: the organiser may be more generous. Returns the message for the organiser. */
async function grant(order: Order, note: string | null): Promise<string> {
  if (order.status === 'refunded') return REFUNDED_BEFORE;
  if (order.status === 'suspended') throw new ApiError('refund_not_possible', { message: underReview(order.provider) });
  const claimed = await claimOf(order);
  const { amount } = claimed;
  if (amount <= 0) throw new ApiError('refund_not_possible');
  const grant = { amount, isAll: true, unlessUsed: false, reason: order.refund?.reason ?? '', note };
  if (!(await refundNow(order, claimed, grant))) throw new ApiError('refund_not_possible', { message: REDEEMED });
  return `${formatMoney(amount)} is on its way back to the buyer.`;
}

const REDEEMED =
  'This gift was redeemed at the same moment, so nothing was refunded. Grant the refund again if you still want to.';
