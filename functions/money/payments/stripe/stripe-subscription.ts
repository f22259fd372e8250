import type { OrderReference } from '../payment.ts';

/** Stripe's statuses of a subscription. Source: Stripe API, the subscription object. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A subscription as Stripe knows it. Moments are ISO 8601, amounts in minor units. */
export interface StripeSubscription {
  subscriptionId: string;
  customerId: string;
  status: SubscriptionStatus;
  interval: 'month' | 'year';
  /** The price of each period. */
  amount: number;
  currency: string;
  startedAt: string;
  /** When the next period begins and is charged. */
  currentPeriodEnd: string;
  cancelAtPeriodEnd: boolean;
  /** When it ended; null while it runs. */
  endedAt: string | null;
  /** The end of the last paid period; null if none was ever paid. */
  paidUntil: string | null;
  /** Stripe's id of that period's payment; null if nothing had to be paid. */
  paymentId: string | null;
  /** The start of that period; missing in older records. */
  paidFrom?: string | null;
  /** The paid period before it; null if there is none. */
  previousPeriod?: { paymentId: string; from: string; to: string } | null;
  /** The invoice whose charge failed and that is still unpaid. */
  overdueInvoiceId: string | null;
  /** The number of times Stripe has tried that charge, and when it tries again; missing in older records, or if no charge failed. */
  overdueAttempts?: { count: number; nextAt: string | null };
  /** Our metadata on it; null if the subscription is not ours. */
  reference: OrderReference | null;
}
