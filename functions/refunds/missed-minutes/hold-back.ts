import { raiseMailEvent } from '../../bus/mail-events-bus.ts';
import { sellerOf } from '../../catalog/item.ts';
import { findSettings } from '../../catalog/settings-store.ts';
import type { Order } from '../../orders/order.ts';
import { env } from '../../platform/env.ts';
import { fateOf } from './missed-minutes-rules.ts';
import { findReview, noteWaiting } from './missed-review-store.ts';
import { missedTotals } from './missed-totals-store.ts';

/**
 * Returns true if a refund that is due is not made now: it waits for the organiser, or they declined it. Its buyer is told which. Refunds
 * that are decided at the same moment do not see each other, so the limits may be exceeded by as many as run at once, 24.
 * @param amount minor units
 */
export async function isHeldBack(order: Order, broadcastId: string, amount: number): Promise<boolean> {
  const [settings, review, before] = await Promise.all([
    findSettings(sellerOf(order)),
    findReview(broadcastId),
    missedTotals(broadcastId),
  ]);
  const fate = fateOf(amount, before, review, { ...settings, hasEvidence: env.evidence !== 'none' });
  if (fate === 'paid') return false;
  if (fate === 'waiting') {
    await noteWaiting(broadcastId, order.orderId, amount);
    await tellOfRefund('review', order, broadcastId);
  }
  await tellOfRefund(fate, order, broadcastId);
  return true;
}

/** Has the buyer, or for `review` the organiser, told how a refund for missed minutes stands. There is one mail for each broadcast. */
export const tellOfRefund = (
  what: 'checking' | 'waiting' | 'declined' | 'review',
  { userId, orderId }: Order,
  broadcastId: string,
): Promise<void> =>
  raiseMailEvent({ type: 'order-notice', notice: `missed-minutes-${what}`, userId, orderId, broadcastId }, new Date());
