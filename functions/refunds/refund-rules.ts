import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import type { RefundRule } from '#shared/api/studio.ts';
import { ANNUAL_REFUND_DAYS, OUTAGE_HOURS } from '#shared/refund-policy.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

type Outage = OrganizerSettings['outages'][number];

/** What is asked to be given back. Amounts in minor units, moments in milliseconds. */
export type Claim =
  | {
      kind: 'event';
      /** What is left of the payment. */
      amount: number;
      /** When the first event of it starts; null where it is no longer known. */
      startsAt: number | null;
      rule: RefundRule;
      /** A rental that was played, or a gift that was redeemed. */
      isUsed: boolean;
    }
  | {
      kind: 'subscription';
      amount: number;
      interval: 'month' | 'year';
      /** Of the period that was paid last. */
      paidFrom: number;
      paidUntil: number;
      /** What went back of that payment before. */
      refunded: number;
    };

/** What becomes of it: at once, by the organiser's word, or not at all. */
export type Decision =
  | { decision: 'granted'; amount: number; isAll: boolean }
  | { decision: 'queued' }
  | { decision: 'refused'; why: 'monthly' | 'annual-late' | 'nothing-left' };

/** The refund policy. @param now milliseconds */
export function decide(claim: Claim, outages: readonly Outage[], now: number): Decision {
  if (claim.amount <= 0) return { decision: 'refused', why: 'nothing-left' };
  return claim.kind === 'event' ? decideEvent(claim, now) : decideSubscription(claim, outages, now);
}

function decideEvent(claim: Claim & { kind: 'event' }, now: number): Decision {
  const until = grantedUntil(claim);
  return until !== null && now < until ? { decision: 'granted', amount: claim.amount, isAll: true } : { decision: 'queued' };
}

/** Until when an event's purchase is given back at once, in milliseconds; null where the organiser decides. */
export function grantedUntil({ startsAt, rule, isUsed }: Pick<Claim & { kind: 'event' }, 'startsAt' | 'rule' | 'isUsed'>): number | null {
  if (rule === 'never' || startsAt === null || isUsed) return null;
  return rule === 'until_start' ? startsAt : startsAt - rule.hours_before * HOUR_MS;
}

/** A year is refunded whole in its first days. Later, and for months, only what an outage took. */
function decideSubscription(claim: Claim & { kind: 'subscription' }, outages: readonly Outage[], now: number): Decision {
  const { amount, refunded, interval, paidFrom } = claim;
  if (interval === 'year' && now - paidFrom <= ANNUAL_REFUND_DAYS * DAY_MS) return { decision: 'granted', amount, isAll: true };
  const lost = lostTo(claim, outages, now) - refunded;
  if (lost > 0) return { decision: 'granted', amount: Math.min(lost, amount), isAll: false };
  return { decision: 'refused', why: interval === 'month' ? 'monthly' : 'annual-late' };
}

/** The part of a period's price, in minor units, for the time of outages that were long enough. */
function lostTo({ amount, refunded, paidFrom, paidUntil }: Claim & { kind: 'subscription' }, outages: readonly Outage[], now: number): number {
  const lostMs = outages
    .map(({ from, to }) => [Math.max(Date.parse(from), paidFrom), Math.min(Date.parse(to), paidUntil, now)] as const)
    .map(([from, to]) => to - from)
    .filter((milliseconds) => milliseconds > OUTAGE_HOURS * HOUR_MS)
    .reduce((sum, milliseconds) => sum + milliseconds, 0);
  const share = Math.min(1, lostMs / (paidUntil - paidFrom));
  return Math.round((amount + refunded) * share);
}
