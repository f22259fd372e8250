import type { PaymentReferenceToOrder } from '../orders/payment.ts';

/** Stripe's own words. Source: Stripe API, the subscription object. */
export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled';

/** What became of the last payment: a dispute of it is open, or all of it went back. */
export type Money = 'kept' | 'disputed' | 'returned';

/** A subscription as Stripe knows it. Moments are ISO 8601, amounts in minor units. */
export interface StripeSubscription {
  subscriptionId: string;
  customerId: string;
  status: SubscriptionStatus;
  interval: 'month' | 'year';
  /** What each period costs. */
  amount: number;
  currency: string;
  startedAt: string;
  /** When the next period begins, and is charged. */
  currentPeriodEnd: string;
  cancelAtPeriodEnd: boolean;
  /** Null while it runs. */
  endedAt: string | null;
  /** The end of the last period that was paid; null where none ever was. */
  paidUntil: string | null;
  /** Stripe's id of the payment of that period; null where nothing was to be paid. */
  paymentId: string | null;
  /** When that period began; missing in what was written down before it was kept. */
  paidFrom?: string | null;
  /** The paid period before it; null where there is none. */
  previousPeriod?: { paymentId: string; from: string; to: string } | null;
  /** The invoice that was charged in vain and is still to be paid. */
  overdueInvoiceId: string | null;
  /** What we wrote on it when we asked for it; null where it is not ours. */
  reference: PaymentReferenceToOrder | null;
}

/** A subscription as we keep it. */
export interface Subscription extends Omit<StripeSubscription, 'reference'>, PaymentReferenceToOrder {
  money: Money;
  /** Until when it opens what it does; null where it opens nothing. */
  accessUntil: string | null;
  /** How long an overdue payment leaves access on; null where none is overdue. */
  graceUntil: string | null;
  /** The organiser, whose included events it opens. */
  ownerId: string;
  /** Where it was bought. */
  eventId: string;
  packageId: string;
  /** What a person reads of it. */
  title: string;
  /** Counts the writes, so that what was learnt earlier cannot overwrite what was learnt later. */
  rev: number;
}
