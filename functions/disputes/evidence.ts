import { itemTitle, sellerOf } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { keepEvidence } from './disputes-store.ts';
import type { PaidPeriod } from './evidence-period.ts';
import { type WatchedEvent, watchedFor } from './evidence-plays.ts';

/** What is said to a bank that disputes a payment. Moments are ISO 8601. */
export interface Evidence {
  provider: string;
  paymentId: string;
  /** The provider's own id of the dispute; null, or missing in older data, where it is not known. */
  disputeId?: string | null;
  orderId: string;
  /** The buyer. */
  userId: string;
  title: string;
  /** Minor units. */
  amount: number;
  currency: string;
  orderedAt: string;
  paidAt: string | null;
  openedAt: string;
  /** Of each event that was opened and watched; of a subscription, in the period that the payment paid. */
  plays: WatchedEvent[];
}

/** A payment as the books know it; of a subscription, each period has one. */
type DisputedPayment = Pick<Evidence, 'provider' | 'paymentId' | 'userId' | 'orderId' | 'amount' | 'currency'> & PaidPeriod;

/**
 * Keeps the order and what was watched of it, as they are when a dispute of its payment is heard of.
 * @param disputeId null where it is not known
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
    title: itemTitle(order),
    amount,
    currency,
    orderedAt: order.createdAt,
    paidAt: order.paidAt ?? null,
    openedAt: now.toISOString(),
    plays: await watchedFor(order, payment),
  });
}
