import type { Order } from '../order.ts';
import { noteDecline } from '../orders-store.ts';
import { recordPurchase } from '../recording/purchase.ts';
import { type Outcome, PaymentMoved, recordPayment } from '../recording/record-payment.ts';
import { capturePaypalOrder } from './paypal-orders.ts';

/**
 * Takes the money of an order that its buyer approved, and records it from PayPal's own answer. Doing it twice takes and
 * records it once.
 * @param order open, and read before PayPal is asked, whose current attempt it is
 * @throws ApiError payments_unavailable: the same call may be made again
 * @throws PaymentMismatch where a person has to look
 */
export async function takePaypalOrder(
  order: Order,
  paypalOrderId: string,
): Promise<Outcome | { outcome: 'declined' | 'not-approved' | 'gone' }> {
  const capture = await capturePaypalOrder(order, paypalOrderId);
  if ('problem' in capture) {
    if (capture.problem === 'declined') await noteDecline(order);
    return { outcome: capture.problem };
  }
  if ('captureId' in capture) return recordPurchase('paypal', capture.captureId);
  const { payment } = capture;
  // Nobody could know the capture before it was made. Where somebody recorded it since, or an answer is one that was lost the
  // first time, that record is found in its place and moved no way but forward.
  return recordPayment(payment, { order, before: null }).catch((error: unknown) => {
    if (error instanceof PaymentMoved) return recordPurchase('paypal', payment.paymentId);
    throw error;
  });
}
