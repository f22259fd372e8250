import { findOrder, notePending } from '../orders/orders-store.ts';
import { recordPayment } from './record-payment.ts';
import type { Outcome } from '../orders/settlement/transition.ts';
import { recordedOf } from '../orders/settlement/recorded-of.ts';
import { findPaypalOrder } from '../payments/paypal/orders/paypal-orders-store.ts';
import { fetchPaypalOrder } from '../payments/paypal/orders/paypal-orders.ts';
import { captureAndRecord } from './capture-and-record.ts';

/**
 * Advances a PayPal order as far as possible without its buyer: captures one whose buyer approved it and lost the browser, and
 * records what was captured.
 * @param isApproved true if PayPal reported the approval: then the order is captured without being fetched first, and
 * PayPal refuses if it is not approved
 * @returns `waiting` while the buyer or PayPal has to act; `over` if it can no longer be paid
 * @throws ApiError payments_unavailable
 */
export async function settlePaypalOrder(
  paypalOrderId: string,
  isApproved = false,
): Promise<Outcome | { outcome: 'waiting' | 'over' }> {
  const reference = await findPaypalOrder(paypalOrderId);
  if (!reference) return { outcome: 'foreign' };
  const order = await findOrder(reference.userId, reference.orderId);
  // Once its payment is recorded, an approval needs nothing more. Without a reported approval the capture is fetched all the
  // same, because a webhook about a later refund may have been lost.
  const recorded = order && isApproved ? recordedOf(order, { provider: 'paypal', attempt: reference.attempt }) : null;
  if (recorded) return recorded;
  // If the order was paid by other means or has a newer attempt, this approval is not captured.
  const isCurrent = order?.status === 'open' && order.paypalOrderId === paypalOrderId;
  if (!isCurrent || !isApproved) {
    const found = await fetchPaypalOrder(paypalOrderId);
    if (found.state === 'captured') return recordPayment('paypal', found.captureId);
    // PayPal may have refused a payment that it was checking, and the webhook about that may have been lost.
    if (found.state === 'gone' && isCurrent && order.pendingSince) await notePending(order, null);
    if (found.state !== 'approved') return { outcome: found.state === 'gone' ? 'over' : 'waiting' };
  }
  if (!isCurrent) return { outcome: 'over' };
  // A buyer who was told that they were not charged is charged only by their own next attempt.
  if ((order.paypalDeclines ?? 0) > 0) return { outcome: 'waiting' };
  const taken = await captureAndRecord(order, paypalOrderId);
  switch (taken.outcome) {
    case 'gone':
    case 'event-cancelled':
      return { outcome: 'over' };
    case 'declined':
    case 'not-approved':
      return { outcome: 'waiting' };
    default:
      return taken;
  }
}
