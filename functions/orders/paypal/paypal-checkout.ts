import { ApiError } from '../../platform/http/api-error.ts';
import { moveOn } from '../checkout/open-checkout.ts';
import { asksFor, type Order, type Quote } from '../order.ts';
import { recordPurchase } from '../recording/purchase.ts';
import { PaymentMismatch } from '../recording/record-payment.ts';
import { keepPaypalOrder } from './paypal-orders-store.ts';
import { createPaypalOrder, fetchPaypalOrder } from './paypal-orders.ts';

/** PayPal's id of the order to approve now, or null where the order has moved on and must be read again. */
export async function payableByPaypal(order: Order, quote: Quote): Promise<string | null> {
  // PayPal has no call that takes an order back. One that is approved later pays what it was approved for.
  if (!asksFor(order, quote)) return moveOn(order, quote);
  if (!order.paypalOrderId) {
    const paypalOrderId = await createPaypalOrder(order);
    return (await keepPaypalOrder(order, paypalOrderId)) ? paypalOrderId : null;
  }
  const found = await fetchPaypalOrder(order.paypalOrderId);
  switch (found.state) {
    case 'payable':
    case 'approved':
      return order.paypalOrderId;
    case 'gone':
      return moveOn(order);
    case 'captured':
      return afterCapture(order, found.captureId);
  }
}

/** The buyer has paid, and their browser did not hear of it. */
async function afterCapture(order: Order, captureId: string): Promise<null> {
  const { outcome } = await recordPurchase('paypal', captureId).catch(leftToAPerson);
  if (outcome === 'unpaid') throw new ApiError('payment_processing', { message: PENDING });
  return outcome === 'returned' || outcome === 'foreign' ? moveOn(order) : null;
}

/** Another amount was paid than was asked for: a person looks at it, and the order goes on without. */
function leftToAPerson(error: unknown): { outcome: 'foreign' } {
  if (error instanceof PaymentMismatch) return { outcome: 'foreign' };
  throw error;
}

/** What a buyer is told while PayPal has the money and has not let go of it. */
export const PENDING = 'PayPal is still checking your payment. You get access by itself as soon as it is through, and we will mail you.';
