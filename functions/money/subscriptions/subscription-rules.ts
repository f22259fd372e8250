import type { Money } from './subscription.ts';
import type { StripeSubscription, SubscriptionStatus } from '../payments/stripe/stripe-subscription.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Time that access outlasts a paid period: Stripe charges a renewal about an hour after the new period has begun, and reports
 * it afterwards.
 */
const SLACK_MS = DAY_MS;
/** Time that access outlasts the last paid period while Stripe retries the card. */
const GRACE_MS = 7 * DAY_MS;
/** Minimum time between a cancellation and the next billing. Source: the refund policy. */
const CANCEL_BEFORE_MS = DAY_MS;

type PaidSubscription = Pick<StripeSubscription, 'status' | 'paidUntil'>;

/** Time that access outlasts the last paid period, by Stripe's status, in milliseconds; null for no access. */
const AFTER_PAID: Record<SubscriptionStatus, number | null> = {
  active: SLACK_MS,
  trialing: SLACK_MS,
  past_due: GRACE_MS,
  incomplete: null,
  incomplete_expired: null,
  unpaid: null,
  paused: null,
  canceled: null,
};

/**
 * Returns when a subscription's access ends, ISO 8601; null if it gives none. Only paid periods count: one that has begun but
 * is not paid yet gives no access. Neither does a subscription that has ended, or whose payment was refunded or is disputed.
 */
export function accessUntil({ status, paidUntil, money }: PaidSubscription & { money: Money }): string | null {
  const after = AFTER_PAID[status];
  if (after === null || paidUntil === null || money !== 'kept') return null;
  return new Date(Date.parse(paidUntil) + after).toISOString();
}

/** Returns when access ends if an overdue payment is not made, ISO 8601; null if none is overdue. */
export function graceUntil({ status, paidUntil }: PaidSubscription): string | null {
  if (status !== 'past_due' || paidUntil === null) return null;
  return new Date(Date.parse(paidUntil) + GRACE_MS).toISOString();
}

const ENDED: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

/** Returns true if the subscription has ended for good. */
export const isEnded = ({ status }: Pick<StripeSubscription, 'status'>): boolean => ENDED.includes(status);

/** Returns the status of the order that a subscription was started with. */
export function orderStatusOf(money: Money): 'paid' | 'suspended' | 'refunded' {
  if (money === 'returned') return 'refunded';
  return money === 'disputed' ? 'suspended' : 'paid';
}

/** Returns the last moment for a cancellation that prevents the next billing, ISO 8601. */
export function cancelableUntil({ currentPeriodEnd }: Pick<StripeSubscription, 'currentPeriodEnd'>): string {
  return new Date(Date.parse(currentPeriodEnd) - CANCEL_BEFORE_MS).toISOString();
}

/** Returns true if a cancellation still prevents the next billing. @param now milliseconds */
export function canCancel(subscription: Pick<StripeSubscription, 'currentPeriodEnd'>, now: number): boolean {
  return now <= Date.parse(cancelableUntil(subscription));
}
