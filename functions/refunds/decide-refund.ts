import { decideRefund } from '#shared/api/refunds.ts';
import { formatMoney } from '#shared/money.ts';
import { raiseMailEvent } from '../mail/mail-events-bus.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { claimOf } from './claim-of.ts';
import { grantRefund } from './grant-refund.ts';
import { findQueued, noteDeclined, removeQueued } from './refunds-store.ts';

export const handler = apiHandler(decideRefund, async ({ params: { orderId }, body: { decision, note = null }, session }) => {
  const waiting = await findQueued(session.userId, orderId);
  const order = waiting && (await findOrder(waiting.userId, orderId));
  if (!order) throw new ApiError('order_not_found', { field: 'orderId', message: 'No refund of this order waits for you.' });
  const message = decision === 'grant' ? await grant(order, note) : await decline(order, note);
  await removeQueued(session.userId, waiting);
  return { body: { message } };
});

/** Whatever the policy says: the organiser may be kinder. */
async function grant(order: Order, note: string | null): Promise<string> {
  if (order.status === 'refunded') return BEFORE;
  if (order.status === 'suspended') throw new ApiError('refund_not_possible', { message: AT_THE_BANK });
  const known = await claimOf(order);
  const { amount } = known;
  if (amount <= 0) throw new ApiError('refund_not_possible');
  const grant = { amount, isAll: true, unlessUsed: false, reason: order.refund?.reason ?? '', note };
  if (!(await grantRefund(order, known, grant))) throw new ApiError('refund_not_possible', { message: REDEEMED });
  return `${formatMoney(amount)} goes back to the buyer.`;
}

const BEFORE = 'This was refunded before.';
const REDEEMED = 'This gift was redeemed at the same moment. Grant it again if it is to go back nevertheless.';
const AT_THE_BANK = 'The buyer’s bank is looking into this payment. It decides about the money.';

async function decline(order: Order, note: string | null): Promise<string> {
  if (order.status === 'refunded') return BEFORE;
  const { userId, orderId, amount, refund } = order;
  const now = new Date();
  const asked = { amount, reason: refund?.reason ?? '', askedAt: refund?.askedAt ?? now.toISOString() };
  const isKept = await noteDeclined(order, { ...asked, state: 'declined', note, decidedAt: now.toISOString() });
  if (!isKept) throw new ApiError('refund_not_possible', { message: 'This refund is being granted already.' });
  await raiseMailEvent({ type: 'order-notice', notice: 'refund-declined', userId, orderId }, now);
  return 'The buyer is told that you declined.';
}
