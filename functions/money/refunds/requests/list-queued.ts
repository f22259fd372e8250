import { MOST_REFUNDS_LISTED } from '#shared/api/money/refunds.ts';
import { namesOf } from '../../../people/auth/buyers.ts';
import { itemTitle } from '../../../catalog/listings/packages/item.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { type QueuedRefund, queuedRefundsOf } from './queued-refunds-store.ts';

/** Returns the requests that wait for a seller, the oldest first, as the seller sees them. */
export async function listQueued(sellerId: string) {
  const refunds: ListedRefund[] = [];
  for await (const page of queuedRefundsOf(sellerId, MOST_REFUNDS_LISTED + 1)) {
    refunds.push(...(await Promise.all(page.map(describe))).filter((refund) => refund !== null));
    if (refunds.length > MOST_REFUNDS_LISTED) break;
  }
  const listed = refunds.slice(0, MOST_REFUNDS_LISTED);
  const buyerOf = await namesOf(listed.map(({ userId }) => userId));
  const answers = listed.map(({ userId, ...refund }) => ({ buyer: buyerOf(userId), ...refund }));
  return { refunds: answers, hasMore: refunds.length > MOST_REFUNDS_LISTED };
}

type ListedRefund = NonNullable<Awaited<ReturnType<typeof describe>>>;

/** Returns a refund request for its seller; null if the order was refunded in another way. */
async function describe({ userId, orderId, askedAt }: QueuedRefund) {
  const order = await findOrder(userId, orderId);
  if (order?.status !== 'paid') return null;
  const { amount, currency, refundedAmount = 0, paidAt = null, refund } = order;
  return {
    userId,
    orderId,
    eventId: order.kind === 'package' ? order.eventId : null,
    title: itemTitle(order),
    amount: amount - refundedAmount,
    currency,
    reason: refund?.reason ?? '',
    paidAt,
    askedAt,
  };
}
