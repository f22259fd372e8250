import { percentFor } from '#shared/missed-minutes.ts';
import type { Order } from '../../orders/order.ts';

/** The refund of one order for a broadcast. Minor units. */
export interface Due {
  amount: number;
  /** All that was granted for each broadcast with this, by the broadcast's id. */
  granted: Readonly<Record<string, number>>;
}

/**
 * Returns what is still to be refunded of an order for a broadcast, by the rule that its buyer was promised; null for nothing. Only
 * purchases of one event are promised anything, and only money can be given back. One that is refunded, or in dispute, is left alone.
 * @param missed milliseconds
 */
export function dueFor(order: Order, broadcastId: string, missed: number): Due | null {
  const { status, provider = 'free', amount: paid, refundedAmount = 0, refundTerms, missedMinutesGranted = {} } = order;
  if (status !== 'paid' || provider === 'free') return null;
  const percent = percentFor(refundTerms?.missedMinutes ?? [], missed);
  const share = Math.round((paid * percent) / 100);
  const amount = Math.min(share - (missedMinutesGranted[broadcastId] ?? 0), paid - refundedAmount);
  return amount > 0 ? { amount, granted: { ...missedMinutesGranted, [broadcastId]: share } } : null;
}
