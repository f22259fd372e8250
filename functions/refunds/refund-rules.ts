import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import type { RefundRule } from '#shared/api/studio.ts';
import { ANNUAL_REFUND_DAYS } from '#shared/refund-policy.ts';
import type { RefundTerms } from '../orders/order.ts';
import { isLosing, shareLost } from './outages.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

type Outage = OrganizerSettings['outages'][number];

/** What is asked to be given back. Amounts in minor units, moments in milliseconds. */
export type Claim = EventClaim | SubscriptionClaim;

export interface EventClaim {
  kind: 'event';
  /** What is left of the payment. */
  amount: number;
  /** When the first event of it starts; null where it is no longer known. */
  startsAt: number | null;
  rule: RefundRule;
  /** It was watched, or redeemed as a gift. */
  isUsed: boolean;
}

export interface SubscriptionClaim {
  kind: 'subscription';
  interval: 'month' | 'year';
  /** The one that was paid last. */
  period: PaidPeriod;
  /** The one before, of which an outage may be told late; null for none that was paid. */
  previous: PaidPeriod | null;
  /** This seller gave this buyer a whole year back before. */
  hadYearBack: boolean;
}

/** A period of a subscription and its payment. */
export interface PaidPeriod {
  paymentId: string;
  from: number;
  to: number;
  /** What is left of the payment. */
  amount: number;
  /** What went back of it before. */
  refunded: number;
}

/** A part of a payment. Minor units. */
export type Part = Pick<PaidPeriod, 'paymentId' | 'amount' | 'refunded'>;

/** What becomes of it: all of it at once, parts of it at once, by the organiser's word, or nothing. */
export type Decision =
  | { decision: 'granted'; amount: number }
  | { decision: 'granted-in-part'; parts: Part[] }
  | { decision: 'queued' }
  | { decision: 'refused'; why: 'monthly' | 'annual-late' | 'nothing-left' | 'outage-goes-on' };

/** The refund policy. @param now milliseconds */
export function decide(claim: Claim, outages: readonly Outage[], now: number): Decision {
  return claim.kind === 'event' ? decideEvent(claim, now) : decideSubscription(claim, outages, now);
}

function decideEvent(claim: EventClaim, now: number): Decision {
  if (claim.amount <= 0) return { decision: 'refused', why: 'nothing-left' };
  const until = grantedUntil(claim);
  return until !== null && now < until ? { decision: 'granted', amount: claim.amount } : { decision: 'queued' };
}

/** Until when an event's purchase is given back at once, in milliseconds; null where the organiser decides. */
export function grantedUntil({ startsAt, rule, isUsed }: Pick<EventClaim, 'startsAt' | 'rule' | 'isUsed'>): number | null {
  if (rule === 'never' || startsAt === null || isUsed) return null;
  return startsAt - hoursBefore(rule) * HOUR_MS;
}

function hoursBefore(rule: RefundRule): number {
  if (rule === 'never') return Infinity;
  return rule === 'until_start' ? 0 : rule.hours_before;
}

/** What decides over a purchase of some events, of all of them together. */
interface Terms {
  start_time: string;
  refund_rule?: RefundRule;
}

type PlannedTerms = Pick<EventClaim, 'startsAt' | 'rule'>;

/** The event that begins first counts, and the strictest rule: at whichever of them a bundle was bought. */
export function termsOf(events: readonly Terms[]): PlannedTerms {
  const rules = events.map(({ refund_rule: rule = 'until_start' }) => rule);
  const [strictest = 'until_start'] = rules.toSorted((a, b) => hoursBefore(b) - hoursBefore(a) || 0);
  const starts = events.map(({ start_time: start }) => Date.parse(start));
  return { startsAt: starts.length > 0 ? Math.min(...starts) : null, rule: strictest };
}

/** Of what was promised and what holds now, the kinder to the buyer: an organiser's change takes nothing away that was sold. */
export function kinderTerms(now: PlannedTerms, promised: RefundTerms | undefined): PlannedTerms {
  if (!promised) return now;
  const promisedAt = Date.parse(promised.startsAt);
  if (now.startsAt === null) return { startsAt: promisedAt, rule: promised.rule };
  const rule = hoursBefore(promised.rule) < hoursBefore(now.rule) ? promised.rule : now.rule;
  return { startsAt: Math.max(promisedAt, now.startsAt), rule };
}

/** A year is refunded whole in its first days, once. Later, and for months, only what an outage took. */
function decideSubscription(claim: SubscriptionClaim, outages: readonly Outage[], now: number): Decision {
  const { interval, period, previous, hadYearBack } = claim;
  const isNewYear = interval === 'year' && now - period.from <= ANNUAL_REFUND_DAYS * DAY_MS;
  if (isNewYear && period.amount > 0) return hadYearBack ? { decision: 'queued' } : { decision: 'granted', amount: period.amount };
  const periods = previous ? [period, previous] : [period];
  const parts = periods.map((one) => lostOf(one, outages, now)).filter(({ amount }) => amount > 0);
  if (parts.length > 0) return { decision: 'granted-in-part', parts };
  if (period.amount <= 0) return { decision: 'refused', why: 'nothing-left' };
  if (periods.some((one) => isLosing(one, outages, now))) return { decision: 'refused', why: 'outage-goes-on' };
  return { decision: 'refused', why: interval === 'month' ? 'monthly' : 'annual-late' };
}

/** What is still to go back of a period for its outages: what went back before was for them, or more than they took. */
function lostOf(period: PaidPeriod, outages: readonly Outage[], now: number): Part {
  const { paymentId, amount, refunded } = period;
  const lost = Math.round((amount + refunded) * shareLost(period, outages, now));
  return { paymentId, amount: Math.min(lost - refunded, amount), refunded };
}
