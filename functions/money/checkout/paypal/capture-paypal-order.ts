import { capturePaypalOrder as endpoint } from '#shared/api/money/paypal.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { type Order, PENDING } from '../../orders/order.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { expectCapture, findPaypalOrder, type PaypalReference } from '../../payments/paypal/orders/paypal-orders-store.ts';
import { fetchPaypalOrder } from '../../payments/paypal/orders/paypal-orders.ts';
import { captureAndRecord } from '../../recording/capture-and-record.ts';
import { answerFor, refuse } from '../answer-for.ts';
import { recordPayment } from '../../recording/record-payment.ts';
import type { Outcome } from '../../orders/settlement/transition.ts';
import { recordedOf } from '../../orders/settlement/recorded-of.ts';

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

const notFound = () => new ApiError('payment_not_found', { field: 'paypalOrderId' });

/**
 * Captures the payment unless that was done. An order that was paid in the meantime, or by another attempt, gets no second
 * payment.
 */
async function paid(order: Order, paypalOrderId: string, reference: PaypalReference): Promise<Outcome> {
  if (order.status !== 'open' || order.paypalOrderId !== paypalOrderId) return paidEarlier(paypalOrderId);
  await expectCapture(paypalOrderId, reference);
  const taken = await captureAndRecord(order, paypalOrderId);
  switch (taken.outcome) {
    case 'declined':
      throw new ApiError('payment_declined');
    case 'not-approved':
      throw new ApiError('payment_incomplete', {
        message:
          'You have not approved this payment in PayPal yet. You have not been charged. Press the PayPal button to continue.',
      });
    case 'event-cancelled':
      throw new ApiError('event_cancelled');
    case 'gone':
      throw new ApiError('payment_expired');
    default:
      return taken;
  }
}

async function paidEarlier(paypalOrderId: string): Promise<Outcome> {
  const found = await fetchPaypalOrder(paypalOrderId);
  if (found.state === 'captured') return recordPayment('paypal', found.captureId);
  throw new ApiError('payment_expired');
}
