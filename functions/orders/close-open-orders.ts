import { ApiError } from '../platform/http/api-error.ts';
import type { Order } from './order.ts';
import { listOrders, removeOpenOrder } from './orders-store.ts';
import { fetchPaypalOrder } from './paypal/paypal-payments.ts';
import { expireCheckoutSession } from './stripe/checkout-session.ts';
import { cancelPayment, fetchPayment } from './stripe/stripe-payments.ts';

/**
 * Takes every order of a user away that nobody has paid, once its payment can no longer be made: money that came
 * afterwards would be for nobody.
 * @throws ApiError payment_processing where one is being paid at this moment, payments_unavailable
 */
export async function closeOpenOrders(userId: string): Promise<void> {
  const orders = await listOrders(userId);
  for (const order of orders.filter(({ status }) => status === 'open')) await close(order);
}

async function close(order: Order): Promise<void> {
  const isOff = order.paymentIntentId === undefined || (await callOff(order.paymentIntentId));
  const isClosed = order.checkoutSessionId === undefined || (await expireCheckoutSession(order.checkoutSessionId));
  // PayPal has no call that takes an order back. What is approved of one that is gone is not taken.
  const isUntaken = order.paypalOrderId === undefined || (await fetchPaypalOrder(order.paypalOrderId)).state !== 'captured';
  if (!isOff || !isClosed || !isUntaken || !(await removeOpenOrder(order))) throw new ApiError('payment_processing');
}

/** @returns whether the payment can no longer be made */
async function callOff(paymentId: string): Promise<boolean> {
  try {
    const { status } = await fetchPayment(paymentId);
    return status === 'canceled' || (status === 'payable' && (await cancelPayment(paymentId)));
  } catch (error) {
    // What the provider does not know, nobody can pay.
    if (error instanceof ApiError && error.code === 'payment_not_found') return true;
    throw error;
  }
}
