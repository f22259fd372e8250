import { findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { type Order, paymentRequestOf } from '../orders/order.ts';
import { noteDecline } from '../orders/orders-store.ts';
import { applyPayment } from '../orders/settlement/apply-payment.ts';
import { type Outcome, PaymentMoved } from '../orders/settlement/transition.ts';
import { capturePaypalOrder } from '../payments/paypal/orders/paypal-orders.ts';
import { paypalPayments } from '../payments/paypal/paypal-provider.ts';
import { recordPayment } from './record-payment.ts';

/**
 * Captures an order that its buyer approved at PayPal, and records the payment from PayPal's answer. Idempotent. Nothing is captured for an
 * event that was cancelled since: that money would only go back.
 * @param order open, read before PayPal is called, with `paypalOrderId` as its current attempt's
 * @throws ApiError payments_unavailable: the same call may be made again
 * @throws PaymentMismatch if a person has to look at it
 */
export async function captureAndRecord(
  order: Order,
  paypalOrderId: string,
): Promise<Outcome | { outcome: 'declined' | 'not-approved' | 'gone' | 'event-cancelled' }> {
  if (await isOfCancelledEvent(order)) return { outcome: 'event-cancelled' };
  const capture = await capturePaypalOrder(paymentRequestOf(order), paypalOrderId, order.paypalDeclines ?? 0);
  if ('problem' in capture) {
    if (capture.problem === 'declined') await noteDecline(order);
    return { outcome: capture.problem };
  }
  if ('paymentId' in capture) return recordPayment('paypal', capture.paymentId);
  const { payment } = capture;
  // The capture cannot have been recorded before it was made. If another process has recorded it since, or this answer is a
  // repeated one, that record is found by its key and only moved forward.
  return applyPayment({ payment, recorded: null, order, provider: paypalPayments }).catch((error: unknown) => {
    if (error instanceof PaymentMoved) return recordPayment('paypal', payment.paymentId);
    throw error;
  });
}

async function isOfCancelledEvent(order: Order): Promise<boolean> {
  if (order.kind === 'plan') return false;
  return (await findEventOrDraft(order.eventId, false))?.cancelled !== undefined;
}
