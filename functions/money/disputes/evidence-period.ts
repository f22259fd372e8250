import type { Order } from '../orders/order.ts';
import { findOwnSubscription } from '../subscriptions/subscriptions-store.ts';

/** The period that a payment of a subscription paid for. Moments are ISO 8601. */
export interface Period {
  from: string;
  to: string;
}

/** A payment as the books have it. */
export interface PaidPeriod {
  paymentId: string;
  recordedAt: string;
}

/**
 * Returns the period that a payment of a subscription paid for. The subscription stores its last two; an older one, or
 * one no longer stored, is taken to start when its payment was recorded.
 */
export async function periodOf(
  { userId, subscriptionId }: Order,
  interval: 'month' | 'year',
  payment: PaidPeriod,
): Promise<Period> {
  const subscription = subscriptionId === undefined ? null : await findOwnSubscription(userId, subscriptionId);
  const { paymentId, paidFrom, paidUntil, previousPeriod } = subscription ?? {};
  if (paymentId === payment.paymentId && paidFrom && paidUntil) return { from: paidFrom, to: paidUntil };
  if (previousPeriod?.paymentId === payment.paymentId) return previousPeriod;
  return { from: payment.recordedAt, to: after(payment.recordedAt, interval) };
}

function after(from: string, interval: 'month' | 'year'): string {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + (interval === 'month' ? 1 : 12));
  return end.toISOString();
}
