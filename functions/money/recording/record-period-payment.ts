import type { Payment } from '../payments/payment.ts';
import type { RecordedPayment } from '../payments/payments-store.ts';
import type { Outcome } from '../orders/settlement/transition.ts';
import { syncSubscription } from '../subscriptions/sync-subscription.ts';
import { subscriptionPaidBy } from '../payments/stripe/stripe-subscriptions.ts';
import { applyPeriodPayment } from '../subscriptions/sync/apply-period-payment.ts';

/**
 * Returns the id of the subscription that a payment without our metadata pays a period of; null for any other. Our record names
 * the subscription, or else its invoice does.
 * @param before our record of the payment
 * @throws ApiError payments_unavailable
 */
export async function paidSubscription(payment: Payment, before: RecordedPayment | null): Promise<string | null> {
  if (payment.provider !== 'stripe') return null;
  return before?.subscriptionId ?? subscriptionPaidBy(payment.paymentId);
}

/**
 * Brings a payment's subscription up to date, and records the payment.
 * @param before our record of the payment, as read before Stripe was called
 * @throws as syncSubscription does
 */
export async function recordPeriodPayment(
  payment: Payment,
  subscriptionId: string,
  before: RecordedPayment | null,
): Promise<Outcome> {
  if (payment.status !== 'succeeded') return { outcome: 'unpaid' };
  const recorded = await syncSubscription(subscriptionId);
  if (recorded.outcome === 'foreign' || recorded.outcome === 'unpaid') return { outcome: recorded.outcome };
  const { order, period, reference } = recorded;
  if (period?.paymentId === payment.paymentId) return period.outcome;
  const isDuplicate = recorded.outcome === 'duplicate';
  return applyPeriodPayment({ payment: { ...payment, subscriptionId, reference }, order, before, isDuplicate });
}
