import { capturePaypalOrder as endpoint } from '#shared/api/paypal.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { answerFor, refuse } from './recording/answer-for.ts';
import type { Order } from './order.ts';
import { findOrder, noteDecline } from './orders-store.ts';
import { PENDING } from './paypal/paypal-checkout.ts';
import { findPaypalOrder } from './paypal/paypal-orders-store.ts';
import { capturePaypalOrder, fetchPaypalOrder } from './paypal/paypal-payments.ts';
import { recordPurchase } from './recording/purchase.ts';

export const handler = apiHandler(endpoint, async ({ body: { paypalOrderId }, session }) => {
  const reference = await findPaypalOrder(paypalOrderId);
  if (reference?.userId !== session.userId) throw notFound();
  const order = await findOrder(session.userId, reference.orderId);
  if (!order) throw notFound();
  const captureId = await captured(order, paypalOrderId);
  const outcome = await recordPurchase('paypal', captureId).catch(refuse);
  const { orderId } = order;
  if (outcome.outcome === 'unpaid') return { body: { orderId, status: 'pending' as const, message: PENDING } };
  return { body: { ...answerFor(outcome, order), status: 'paid' as const } };
});

const notFound = () =>
  new ApiError('payment_not_found', { field: 'paypalOrderId', message: 'We have no payment with this paypalOrderId for your account.' });

/** Takes the money where nobody has; an order that was paid meanwhile, or by another attempt, gets no second payment. */
async function captured(order: Order, paypalOrderId: string): Promise<string> {
  if (order.status !== 'open' || order.paypalOrderId !== paypalOrderId) return earlierCapture(paypalOrderId);
  const capture = await capturePaypalOrder(order, paypalOrderId);
  if ('captureId' in capture) return capture.captureId;
  switch (capture.problem) {
    case 'declined':
      await noteDecline(order);
      throw new ApiError('payment_declined');
    case 'not-approved':
      throw new ApiError('payment_incomplete', { message: 'You have not approved this payment at PayPal yet. You have not been charged.' });
    case 'gone':
      throw new ApiError('payment_expired');
  }
}

async function earlierCapture(paypalOrderId: string): Promise<string> {
  const found = await fetchPaypalOrder(paypalOrderId);
  if (found.state === 'captured') return found.captureId;
  throw new ApiError('payment_expired');
}
