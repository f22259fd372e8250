import type { Money, StripeSubscription, SubscriptionStatus } from './subscription.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A paid period opens so much longer than it lasts: Stripe charges a renewal about an hour after the new period has
 * begun, and tells of it afterwards.
 */
export const SLACK_MS = DAY_MS;
/** After the last paid period, access stays on for so long while Stripe tries the card again. */
export const GRACE_MS = 7 * DAY_MS;
/** A cancellation comes at least so long before the next billing. Source: the refund policy. */
export const CANCEL_BEFORE_MS = DAY_MS;

type Paid = Pick<StripeSubscription, 'status' | 'paidUntil'>;

/** How long access lasts after the last paid period, by what Stripe says of the subscription; null for not at all. */
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
 * Until when a subscription opens what it does. Only what was paid counts: a period that has begun and is not paid yet
 * opens nothing by itself. One that has ended opens nothing, and neither does money that went back or is disputed.
 * @returns ISO 8601; null where it opens nothing
 */
export function accessUntil({ status, paidUntil, money }: Paid & { money: Money }): string | null {
  const after = AFTER_PAID[status];
  if (after === null || paidUntil === null || money !== 'kept') return null;
  return new Date(Date.parse(paidUntil) + after).toISOString();
}

/** How long an overdue payment leaves access on, ISO 8601; null where none is overdue. */
export function graceUntil({ status, paidUntil }: Paid): string | null {
  if (status !== 'past_due' || paidUntil === null) return null;
  return new Date(Date.parse(paidUntil) + GRACE_MS).toISOString();
}

const ENDED: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

/** Whether nothing can come of it any more. */
export const isEnded = ({ status }: Pick<StripeSubscription, 'status'>): boolean => ENDED.includes(status);

/** What the order that a subscription was started with is. */
export function orderStatusOf(money: Money): 'paid' | 'suspended' | 'refunded' {
  if (money === 'returned') return 'refunded';
  return money === 'disputed' ? 'suspended' : 'paid';
}

/** The last moment for a cancellation that still spares the next billing, ISO 8601. */
export function cancelableUntil({ currentPeriodEnd }: Pick<StripeSubscription, 'currentPeriodEnd'>): string {
  return new Date(Date.parse(currentPeriodEnd) - CANCEL_BEFORE_MS).toISOString();
}

/** @param now milliseconds */
export function mayCancel(subscription: Pick<StripeSubscription, 'currentPeriodEnd'>, now: number): boolean {
  return now <= Date.parse(cancelableUntil(subscription));
}
