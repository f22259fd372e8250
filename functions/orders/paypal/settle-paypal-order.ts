import { findOrder, noteDecline } from '../orders-store.ts';
import { recordPurchase } from '../recording/purchase.ts';
import type { Outcome } from '../recording/record-payment.ts';
import { findPaypalOrder } from './paypal-orders-store.ts';
import { capturePaypalOrder, fetchPaypalOrder } from './paypal-payments.ts';

/**
 * Brings an order at PayPal as far as it goes without its buyer: takes the money of one that was approved by somebody
 * whose browser is gone, and records what was taken.
 * @returns `waiting` while the buyer, or PayPal, has to act; `over` where nothing can come of it any more
 * @throws ApiError payments_unavailable
 */
export async function settlePaypalOrder(paypalOrderId: string): Promise<Outcome | { outcome: 'waiting' | 'over' }> {
  const reference = await findPaypalOrder(paypalOrderId);
  if (!reference) return { outcome: 'foreign' };
  const found = await fetchPaypalOrder(paypalOrderId);
  if (found.state === 'captured') return recordPurchase('paypal', found.captureId);
  if (found.state !== 'approved') return { outcome: found.state === 'gone' ? 'over' : 'waiting' };
  const order = await findOrder(reference.userId, reference.orderId);
  // Paid by other means, or asked for anew: what was approved for it is not taken.
  if (order?.status !== 'open' || order.paypalOrderId !== paypalOrderId) return { outcome: 'over' };
  const capture = await capturePaypalOrder(order, paypalOrderId);
  if ('captureId' in capture) return recordPurchase('paypal', capture.captureId);
  if (capture.problem === 'declined') await noteDecline(order);
  return { outcome: capture.problem === 'gone' ? 'over' : 'waiting' };
}
