import type { Parsed } from '#shared/api/endpoint.ts';
import { savePayment } from '#shared/api/orders.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { answerFor, refuse } from './recording/answer-for.ts';
import type { Order } from './order.ts';
import { findOrder } from './orders-store.ts';
import type { Payment } from './payment.ts';
import { recordPayment } from './recording/record-payment.ts';
import { fetchPayment } from './stripe/stripe-payments.ts';

type Claim = Parsed<typeof savePayment.body>;

export const handler = apiHandler(savePayment, async ({ body, session }) => {
  const payment = await fetchPayment(body.paymentIntentId);
  const { reference } = payment;
  if (reference?.userId !== session.userId) throw new ApiError('payment_not_found', { field: 'paymentIntentId' });
  const order = await findOrder(session.userId, reference.orderId);
  checkClaim(body, payment, order);
  return { body: answerFor(await recordPayment(payment, { order }).catch(refuse), order) };
});

/** What the browser says it paid must be what the provider says it paid. */
function checkClaim(claim: Claim, { amount, currency, status }: Payment, order: Order | null): void {
  const wrong =
    (order && wrongItem(claim, order)) ||
    (amount !== claim.amount && 'amount') ||
    (currency !== claim.currency && 'currency');
  if (wrong) throw new ApiError('payment_mismatch', { field: wrong });
  if (status !== 'succeeded') throw new ApiError('payment_incomplete');
}

function wrongItem(claim: Claim, order: Order): keyof Claim | false {
  if (order.kind === 'plan') return order.planId !== claim.planId && 'planId';
  return (
    (order.packageId !== claim.selectedPackage && 'selectedPackage') ||
    // A bundle may be bought at each of its events.
    (order.sells.kind !== 'bundle' && order.eventId !== claim.eventId && 'eventId')
  );
}
