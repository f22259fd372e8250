import type { OrderReference } from '../payments/payment.ts';
import type { StripeSubscription } from '../payments/stripe/stripe-subscription.ts';

/** The state of the last payment's money: a dispute is open, or all of it was returned. */
export type Money = 'kept' | 'disputed' | 'returned';

/** A subscription as recorded. */
export interface Subscription extends Omit<StripeSubscription, 'reference'>, OrderReference {
  money: Money;
  /** When its access ends, ISO 8601; null if it gives none. */
  accessUntil: string | null;
  /** When access ends if an overdue payment is not made; null if none is overdue. */
  graceUntil: string | null;
  /** When it was last cancelled, or resumed after that; missing if it never was, and in older records. */
  renewalChange?: { to: 'cancelled' | 'resumed'; at: string };
  /** The organiser whose included events it opens. */
  ownerId: string;
  /** The event at which it was bought. */
  eventId: string;
  packageId: string;
  /** Its title for people. */
  title: string;
  /** Counts the writes, so that an older answer of Stripe cannot overwrite a newer one. */
  rev: number;
}
