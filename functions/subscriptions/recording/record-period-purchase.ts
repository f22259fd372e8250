import { isOurs, type Payment } from '../../orders/payment.ts';
import type { RecordedPayment } from '../../orders/recording/payments-store.ts';
import type { Outcome } from '../../orders/recording/record-payment.ts';
import { recordSubscription } from '../record-subscription.ts';
import { subscriptionPaidBy } from '../stripe/stripe-subscriptions.ts';
import { recordPeriod } from './record-period.ts';

/**
 * The subscription of which a payment pays a period. Such a payment carries no mark of ours: what we wrote down of it
 * tells, else its invoice does.
 * @param before what we hold of the payment
 * @returns null for any other payment
 * @throws ApiError payments_unavailable
 */
export async function paidSubscription(payment: Payment, before: RecordedPayment | null): Promise<string | null> {
  if (payment.provider !== 'stripe' || isOurs(payment)) return null;
  return before?.subscriptionId ?? subscriptionPaidBy(payment.paymentId);
}

/**
 * Brings a subscription up to date of which a payment is known, and writes that payment down.
 * @param before what we hold of the payment, as it was read before Stripe was asked
 * @throws as recordSubscription does
 */
export async function recordPeriodPurchase(
  payment: Payment,
  subscriptionId: string,
  before: RecordedPayment | null,
): Promise<Outcome> {
  if (payment.status !== 'succeeded') return { outcome: 'unpaid' };
  const recorded = await recordSubscription(subscriptionId);
  if (recorded.outcome === 'foreign' || recorded.outcome === 'unpaid') return { outcome: recorded.outcome };
  const { order, period, reference } = recorded;
  if (period?.paymentId === payment.paymentId) return period.outcome;
  const isDuplicate = recorded.outcome === 'duplicate';
  return recordPeriod({ payment: { ...payment, subscriptionId, reference }, order, before, isDuplicate });
}
