import type { ParsedValue } from '#shared/api/endpoint.ts';
import { savePayment } from '#shared/api/money/checkout.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { answerFor, refuse } from '../answer-for.ts';
import type { Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { applyPayment } from '../../orders/settlement/apply-payment.ts';
import type { Payment } from '../../payments/payment.ts';
import { findPayment } from '../../payments/payments-store.ts';
import { stripePayments } from '../../payments/stripe/payment-intents.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

type Claim = ParsedValue<typeof savePayment.body>;

export const handler = apiHandler(savePayment, async ({ body, session }) => {
  const recorded = await findPayment({ provider: 'stripe', paymentId: body.paymentIntentId });
  const payment = await stripePayments.fetch(body.paymentIntentId);
  const { reference } = payment;
  if (reference?.userId !== session.userId) throw new ApiError('payment_not_found', { field: 'paymentIntentId' });
  const order = await findOrder(session.userId, reference.orderId);
  checkClaim(body, payment, order);
  return { body: answerFor(await applyPayment({ payment, recorded, order, provider: stripePayments }).catch(refuse), order) };
});

/**
 * Throws unless the payment that the browser reports is the one that the provider knows.
 * @throws ApiError payment_mismatch, payment_incomplete
 */
function checkClaim(claim: Claim, { amount, currency, status }: Payment, order: Order | null): void {
  const wrong =
    (order && wrongItem(claim, order)) || (amount !== claim.amount && 'amount') || (currency !== claim.currency && 'currency');
  if (wrong) throw new ApiError('payment_mismatch', { field: wrong });
  if (status !== 'succeeded') throw new ApiError('payment_incomplete');
}

function wrongItem(claim: Claim, order: Order): keyof Claim | false {
  if (order.kind === 'plan') return order.planId !== claim.planId && 'planId';
  return (
    (order.packageId !== claim.selectedPackage && 'selectedPackage') ||
    // A bundle can be bought at each of its events.
    (order.sells.kind !== 'bundle' && order.eventId !== claim.eventId && 'eventId')
  );
}
