import type { CancellationResult, ProviderMethods, ProviderPayments } from '../provider.ts';
import { fetchCapture } from './orders/paypal-captures.ts';
import { capturePaypalOrder, createPaypalOrder, fetchPaypalOrder } from './orders/paypal-orders.ts';
import { refundCapture } from './refunds/paypal-refunds.ts';

/** The adapter for money at PayPal, which are captures. */
export const paypalPayments: ProviderPayments = { name: 'paypal', fetch: fetchCapture, refund: refundCapture };

/** The adapter for PayPal's payment methods: orders that the buyer approves and the shop captures. Their ids have no prefix. */
export const paypalMethods: ProviderMethods = {
  name: 'paypal',
  owns: (methodId) => !/^(pi|cs)_/.test(methodId),
  create: createPaypalOrder,
  capture: capturePaypalOrder,
  // PayPal does not report windows that the buyer opened and closed again.
  wasTried: async (paypalOrderId) => /approved|captured/.test((await fetchPaypalOrder(paypalOrderId)).state),
  cancel: cancelOrder,
};

/**
 * Returns what can still come of a PayPal order. PayPal has no call that cancels one, and needs none: an approved order that
 * the shop has abandoned is not captured.
 */
async function cancelOrder(paypalOrderId: string): Promise<CancellationResult> {
  const found = await fetchPaypalOrder(paypalOrderId);
  return found.state === 'captured' ? { state: 'paid', paymentId: found.captureId } : { state: 'cancelled' };
}
