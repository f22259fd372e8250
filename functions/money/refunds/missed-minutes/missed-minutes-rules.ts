import type { MissedMinutesStep } from '#shared/api/fields.ts';
import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import type { MissedMinutes } from '#shared/bus/money/missed-minutes-events.ts';
import type { Order } from '../../orders/order.ts';
import type { WatchedBroadcast } from '../../../video/playback/watching/watching-rules.ts';
import { leftOfOrder } from '../amounts/refund-limit-rules.ts';
import type { Review } from './missed-review-store.ts';
import type { MissedTotals } from './missed-totals-store.ts';

const MINUTE_MS = 60_000;
/** Interruptions are measured this exactly. What is missing to a step by less is given to the buyer. */
const EXACT_TO_MS = 5_000;

/** A viewer of a broadcast that was interrupted. */
export interface Viewer extends Pick<MissedMinutes, 'eventId' | 'broadcastId' | 'interruptions' | 'isProven' | 'isAllMissed'> {
  userId: string;
  watched: WatchedBroadcast;
}

/** Returns the percentage of the price that is refunded to a buyer who missed some of a broadcast; 0 for none. @param missed milliseconds */
export function percentFor(steps: readonly MissedMinutesStep[], missed: number): number {
  const reached = steps.filter(({ from }) => missed >= from * MINUTE_MS - EXACT_TO_MS);
  return Math.max(0, ...reached.map(({ refund_percent: percent }) => percent));
}

/** The refund of one order for a broadcast. Minor units. */
export interface DueRefund {
  amount: number;
  /** All that was granted for each broadcast with this, by the broadcast's id. */
  granted: Readonly<Record<string, number>>;
}

/**
 * Returns what is still to be refunded of an order for a broadcast, by the rule that its buyer was promised; null for nothing. Only
 * purchases of one event are promised anything, and only money can be given back. One that is refunded, or in dispute, is left alone.
 * @param missed milliseconds
 */
export function dueFor(order: Order, broadcastId: string, missed: number): DueRefund | null {
  const { status, provider = 'free', amount: paid, refundTerms, missedMinutesGranted = {} } = order;
  if (status !== 'paid' || provider === 'free') return null;
  const percent = percentFor(refundTerms?.missedMinutes ?? [], missed);
  const share = Math.round((paid * percent) / 100);
  const amount = Math.min(share - (missedMinutesGranted[broadcastId] ?? 0), leftOfOrder(order));
  return amount > 0 ? { amount, granted: { ...missedMinutesGranted, [broadcastId]: share } } : null;
}

/** The limits of a broadcast's refunds that go out without a person. */
export interface Limits extends Pick<OrganizerSettings, 'refundsUnreviewed' | 'refundedUnreviewed'> {
  /** False if nothing tells who watched: then each refund waits. */
  hasEvidence: boolean;
}

/**
 * Returns what becomes of a refund that is due: it is paid, or waits for the organiser above a number or a sum of refunds for the broadcast.
 * Their decision counts for all that come later.
 * @param before the refunds that were paid for the broadcast before
 * @param amount minor units
 */
export function fateOf(
  amount: number,
  before: MissedTotals,
  review: Review | null,
  limits: Limits,
): 'paid' | 'waiting' | 'declined' {
  if (review !== null) return review === 'released' ? 'paid' : 'declined';
  const { refundsUnreviewed: most, refundedUnreviewed: cap, hasEvidence } = limits;
  return hasEvidence && before.purchases < most && before.amount + amount <= cap ? 'paid' : 'waiting';
}
