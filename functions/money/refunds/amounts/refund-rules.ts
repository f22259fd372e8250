import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import type { RefundRule } from '#shared/api/desk/studio/studio.ts';
import { ANNUAL_REFUND_DAYS } from '#shared/money/refund-policy.ts';
import { grantedUntil } from '../../../catalog/listings/packages/refund-terms.ts';
import { isLosing, shareLost } from './outages.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

type Outage = OrganizerSettings['outages'][number];

/** A claim for a refund. Amounts in minor units, moments in milliseconds. */
export type Claim = EventClaim | SubscriptionClaim;

export interface EventClaim {
  kind: 'event';
  /** The amount left of the payment. */
  amount: number;
  /** When the first of its events starts; null if unknown. */
  startsAt: number | null;
  rule: RefundRule;
  /** True if it was watched, or redeemed as a gift. */
  isUsed: boolean;
}

export interface SubscriptionClaim {
  kind: 'subscription';
  interval: 'month' | 'year';
  /** The period that was paid last. */
  period: PaidPeriod;
  /** The paid period before it, because an outage may be entered late; null if there is none. */
  previous: PaidPeriod | null;
  /** True if this seller refunded this buyer a whole year before. */
  hadYearBack: boolean;
}

/** A period of a subscription and its payment. */
export interface PaidPeriod {
  paymentId: string;
  from: number;
  to: number;
  /** The amount left of the payment. */
  amount: number;
  /** The amount refunded before. */
  refunded: number;
}

/** A part of a payment. Minor units. */
export type Part = Pick<PaidPeriod, 'paymentId' | 'amount' | 'refunded'>;

/** The policy's decision: all of it at once, parts of it at once, left to the organiser, or refused. */
export type Decision =
  | { decision: 'granted'; amount: number }
  | { decision: 'granted-in-part'; parts: Part[] }
  | { decision: 'queued' }
  | { decision: 'refused'; why: 'monthly' | 'annual-late' | 'nothing-left' | 'outage-goes-on' };

/** Returns what the refund policy decides. @param now milliseconds */
export function decide(claim: Claim, outages: readonly Outage[], now: number): Decision {
  return claim.kind === 'event' ? decideEvent(claim, now) : decideSubscription(claim, outages, now);
}

function decideEvent(claim: EventClaim, now: number): Decision {
  if (claim.amount <= 0) return { decision: 'refused', why: 'nothing-left' };
  const until = grantedUntil(claim);
  return until !== null && now < until ? { decision: 'granted', amount: claim.amount } : { decision: 'queued' };
}

/**
 * Decides about a subscription. A year is refunded in full in its first days, once. Later, and for months, only the time lost
 * to outages is.
 */
function decideSubscription(claim: SubscriptionClaim, outages: readonly Outage[], now: number): Decision {
  const { interval, period, previous, hadYearBack } = claim;
  const isNewYear = interval === 'year' && now - period.from <= ANNUAL_REFUND_DAYS * DAY_MS;
  if (isNewYear && period.amount > 0)
    return hadYearBack ? { decision: 'queued' } : { decision: 'granted', amount: period.amount };
  const periods = previous ? [period, previous] : [period];
  const parts = periods.map((one) => lostOf(one, outages, now)).filter(({ amount }) => amount > 0);
  if (parts.length > 0) return { decision: 'granted-in-part', parts };
  if (period.amount <= 0) return { decision: 'refused', why: 'nothing-left' };
  if (periods.some((one) => isLosing(one, outages, now))) return { decision: 'refused', why: 'outage-goes-on' };
  return { decision: 'refused', why: interval === 'month' ? 'monthly' : 'annual-late' };
}

/** Returns what is still to be refunded of a period for its outages. Refunds made before count towards that. */
function lostOf(period: PaidPeriod, outages: readonly Outage[], now: number): Part {
  const { paymentId, amount, refunded } = period;
  const lost = Math.round((amount + refunded) * shareLost(period, outages, now));
  return { paymentId, amount: Math.min(lost - refunded, amount), refunded };
}
