import type { CheckoutMethod } from '../open-checkout.ts';
import { openLimited } from '../open-limited.ts';
import { asksFor, type Order, paymentRequestOf, PENDING, type Quote } from '../../orders/order.ts';
import { keepPaymentMethod, startNextAttempt } from '../../orders/orders-store.ts';
import { PaymentMismatch, unlessMoved } from '../../orders/settlement/transition.ts';
import { paypalOrderParts } from '../../payments/paypal/orders/paypal-orders-store.ts';
import { createPaypalOrder, fetchPaypalOrder } from '../../payments/paypal/orders/paypal-orders.ts';
import { paypalMethods } from '../../payments/paypal/paypal-provider.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { recordPayment } from '../../recording/record-payment.ts';

/** Payment at PayPal. The order itself says whether PayPal declined a payment that was approved. */
export const byPaypal: CheckoutMethod<string> = {
  payableFor: payableByPaypal,
  wasTried: async ({ paypalOrderId, paypalDeclines = 0 }) =>
    paypalDeclines > 0 || (paypalOrderId !== undefined && paypalMethods.wasTried(paypalOrderId)),
};

/** Returns PayPal's id of the order to approve now; null if the order changed and must be read again. */
async function payableByPaypal(order: Order, quote: Quote, network: string): Promise<string | null> {
  // PayPal has no call to cancel an order. One that is approved later pays the amount it was approved for.
  if (!asksFor(order, quote)) return startNextAttempt(order, quote);
  if (!order.paypalOrderId) {
    const payer = { userId: order.userId, network };
    const { methodId } = await openLimited(payer, () => createPaypalOrder(paymentRequestOf(order)));
    return (await keepPaymentMethod(order, 'paypalOrderId', methodId, paypalOrderParts(order, methodId))) ? methodId : null;
  }
  const found = await fetchPaypalOrder(order.paypalOrderId);
  switch (found.state) {
    case 'payable':
    case 'approved':
      return order.paypalOrderId;
    case 'gone':
      return startNextAttempt(order);
    case 'captured':
      return afterCapture(order, found.captureId);
  }
}

/** Records a payment that the buyer made but their browser never reported. */
async function afterCapture(order: Order, captureId: string): Promise<null> {
  const outcome = (await recordPayment('paypal', captureId).catch(leftToAPerson).catch(unlessMoved))?.outcome;
  if (outcome === 'unpaid') throw new ApiError('payment_processing', { message: PENDING });
  return outcome === 'returned' || outcome === 'foreign' ? startNextAttempt(order) : null;
}

/** The amount paid is not the amount quoted: the mismatch is left to a person, and the order continues with a new attempt. */
function leftToAPerson(error: unknown): { outcome: 'foreign' } {
  if (error instanceof PaymentMismatch) return { outcome: 'foreign' };
  throw error;
}
