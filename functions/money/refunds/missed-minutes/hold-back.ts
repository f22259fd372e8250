import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { sellerOf } from '../../../catalog/listings/packages/item.ts';
import { findSettings } from '../../../catalog/listings/settings/settings-store.ts';
import type { Order } from '../../orders/order.ts';
import { env } from '../../../platform/env.ts';
import { fateOf } from './missed-minutes-rules.ts';
import { findRefusal, findReview, noteDeclined, noteWaiting } from './missed-review-store.ts';
import { missedTotals } from './missed-totals-store.ts';

/**
 * Returns true if a refund that is due is not made now: it waits for the organiser, or they declined it. Its buyer is told which. Refunds
 * that are decided at the same moment do not see each other, so the limits may be exceeded by as many as run at once, 24.
 * @param amount minor units
 */
export async function isHeldBack(order: Order, broadcastId: string, amount: number): Promise<boolean> {
  const { userId, orderId } = order;
  const [settings, review, refusal, before] = await Promise.all([
    findSettings(sellerOf(order)),
    findReview(broadcastId),
    findRefusal(broadcastId, orderId),
    missedTotals(broadcastId),
  ]);
  const decision = refusal === null ? review : 'declined';
  const fate = fateOf(amount, before, decision, { ...settings, hasEvidence: env.evidence !== 'none' });
  if (fate === 'paid') return false;
  if (fate === 'declined') await noteDeclined(broadcastId, orderId);
  else {
    await noteWaiting(broadcastId, { userId, orderId, amount });
    await requestMissedMinutesMail('review', order, broadcastId);
  }
  await requestMissedMinutesMail(fate, order, broadcastId);
  return true;
}

/** Has the buyer, or for `review` the organiser, told how a refund for missed minutes stands. There is one mail for each broadcast. */
export const requestMissedMinutesMail = (
  what: 'checking' | 'waiting' | 'declined' | 'review',
  { userId, orderId }: Order,
  broadcastId: string,
): Promise<void> =>
  raiseMailEvent({ type: 'order-notice', notice: `missed-minutes-${what}`, userId, orderId, broadcastId }, new Date());
