import { queuedRefunds } from '#shared/api/refunds.ts';
import { itemTitle } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { listQueued, type QueuedRefund } from './refunds-store.ts';

export const handler = apiHandler(queuedRefunds, async ({ session }) => {
  const waiting = await listQueued(session.userId);
  return { body: { refunds: (await Promise.all(waiting.map(describe))).filter((refund) => refund !== null) } };
});

/** Null where the money went back meanwhile, by another way. */
async function describe({ userId, orderId, askedAt }: QueuedRefund) {
  const order = await findOrder(userId, orderId);
  if (order?.status !== 'paid') return null;
  const { amount, currency, refundedAmount = 0, paidAt = null, refund } = order;
  return { orderId, title: itemTitle(order), amount: amount - refundedAmount, currency, reason: refund?.reason ?? '', paidAt, askedAt };
}
