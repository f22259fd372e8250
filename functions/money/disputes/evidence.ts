import { itemTitle, sellerOf } from '../../catalog/listings/packages/item.ts';
import { findOrder } from '../orders/orders-store.ts';
import { type Evidence, keepEvidence } from './disputes-store.ts';
import type { PaidPeriod } from './evidence-period.ts';
import { watchedFor } from './evidence-plays.ts';

/** A payment as the books have it; a subscription has one per period. */
type DisputedPayment = Pick<Evidence, 'provider' | 'paymentId' | 'userId' | 'orderId' | 'amount' | 'currency'> & PaidPeriod;

/**
 * Stores the order and what was watched of it, as they are when a dispute of its payment is reported.
 * @param disputeId null if unknown
 */
export async function gatherEvidence(payment: DisputedPayment, disputeId: string | null, now: Date): Promise<void> {
  const { provider, paymentId, userId, orderId, amount, currency } = payment;
  const order = await findOrder(userId, orderId);
  if (!order) return;
  await keepEvidence(sellerOf(order), {
    provider,
    paymentId,
    disputeId,
    orderId,
    userId,
    eventId: order.kind === 'package' ? order.eventId : null,
    title: itemTitle(order),
    amount,
    currency,
    orderedAt: order.createdAt,
    paidAt: order.paidAt ?? null,
    openedAt: now.toISOString(),
    plays: await watchedFor(order, payment),
  });
}
