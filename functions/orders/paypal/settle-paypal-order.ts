import { findOrder, notePending } from '../orders-store.ts';
import { recordPurchase } from '../recording/purchase.ts';
import type { Outcome } from '../recording/record-payment.ts';
import { recordedOf } from '../recording/recorded-of.ts';
import { findPaypalOrder } from './paypal-orders-store.ts';
import { fetchPaypalOrder } from './paypal-orders.ts';
import { takePaypalOrder } from './take-paypal-order.ts';

/**
 * Brings an order at PayPal as far as it goes without its buyer: takes the money of one that was approved by somebody
 * whose browser is gone, and records what was taken.
 * @param isApproved whether PayPal said so: then it is asked for the money at once, and refuses where that is not so
 * @returns `waiting` while the buyer, or PayPal, has to act; `over` where nothing can come of it any more
 * @throws ApiError payments_unavailable
 */
export async function settlePaypalOrder(
  paypalOrderId: string,
  isApproved = false,
): Promise<Outcome | { outcome: 'waiting' | 'over' }> {
  const reference = await findPaypalOrder(paypalOrderId);
  if (!reference) return { outcome: 'foreign' };
  const order = await findOrder(reference.userId, reference.orderId);
  // Of what was approved nothing is left to do once it is recorded. Who was not told looks again: what went back meanwhile may
  // have been told by a webhook that was lost.
  const recorded = order && isApproved ? recordedOf(order, { provider: 'paypal', attempt: reference.attempt }) : null;
  if (recorded) return recorded;
  // Paid by other means, or asked for anew: what was approved for it is not taken.
  const isWanted = order?.status === 'open' && order.paypalOrderId === paypalOrderId;
  if (!isWanted || !isApproved) {
    const found = await fetchPaypalOrder(paypalOrderId);
    if (found.state === 'captured') return recordPurchase('paypal', found.captureId);
    // What it checked may have been refused, and the webhook that told of it lost.
    if (found.state === 'gone' && isWanted && order.pendingSince) await notePending(order, null);
    if (found.state !== 'approved') return { outcome: found.state === 'gone' ? 'over' : 'waiting' };
  }
  if (!isWanted) return { outcome: 'over' };
  // Who was told that they have not been charged is charged by nobody but their own next try.
  if ((order.paypalDeclines ?? 0) > 0) return { outcome: 'waiting' };
  const taken = await takePaypalOrder(order, paypalOrderId);
  switch (taken.outcome) {
    case 'gone':
      return { outcome: 'over' };
    case 'declined':
    case 'not-approved':
      return { outcome: 'waiting' };
    default:
      return taken;
  }
}
