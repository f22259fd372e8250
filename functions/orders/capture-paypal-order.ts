import { capturePaypalOrder as endpoint } from '#shared/api/paypal.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import type { Order } from './order.ts';
import { findOrder } from './orders-store.ts';
import { PENDING } from './paypal/paypal-checkout.ts';
import { expectCapture, findPaypalOrder, type PaypalReference } from './paypal/paypal-orders-store.ts';
import { fetchPaypalOrder } from './paypal/paypal-orders.ts';
import { takePaypalOrder } from './paypal/take-paypal-order.ts';
import { answerFor, refuse } from './recording/answer-for.ts';
import { recordPurchase } from './recording/purchase.ts';
import type { Outcome } from './recording/record-payment.ts';
import { recordedOf } from './recording/recorded-of.ts';

export const handler = apiHandler(endpoint, async ({ body: { paypalOrderId }, session }) => {
  const reference = await findPaypalOrder(paypalOrderId);
  if (reference?.userId !== session.userId) throw notFound();
  const order = await findOrder(session.userId, reference.orderId);
  if (!order) throw notFound();
  const recorded = recordedOf(order, { provider: 'paypal', attempt: reference.attempt });
  const outcome = recorded ?? (await paid(order, paypalOrderId, reference).catch(refuse));
  const { orderId } = order;
  if (outcome.outcome === 'unpaid') return { body: { orderId, status: 'pending' as const, message: PENDING } };
  return { body: { ...answerFor(outcome, order), status: 'paid' as const } };
});

const notFound = () =>
  new ApiError('payment_not_found', { field: 'paypalOrderId', message: 'We have no payment with this paypalOrderId for your account.' });

/** Takes the money where nobody has; an order that was paid meanwhile, or by another attempt, gets no second payment. */
async function paid(order: Order, paypalOrderId: string, reference: PaypalReference): Promise<Outcome> {
  if (order.status !== 'open' || order.paypalOrderId !== paypalOrderId) return paidEarlier(paypalOrderId);
  await expectCapture(paypalOrderId, reference);
  const taken = await takePaypalOrder(order, paypalOrderId);
  switch (taken.outcome) {
    case 'declined':
      throw new ApiError('payment_declined');
    case 'not-approved':
      throw new ApiError('payment_incomplete', { message: 'You have not approved this payment at PayPal yet. You have not been charged.' });
    case 'gone':
      throw new ApiError('payment_expired');
    default:
      return taken;
  }
}

async function paidEarlier(paypalOrderId: string): Promise<Outcome> {
  const found = await fetchPaypalOrder(paypalOrderId);
  if (found.state === 'captured') return recordPurchase('paypal', found.captureId);
  throw new ApiError('payment_expired');
}
