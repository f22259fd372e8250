import type { Parsed } from '#shared/api/endpoint.ts';
import { savePayment } from '#shared/api/orders.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import type { Payment, PaymentReferenceToOrder } from './payment.ts';
import { PaymentMismatch, recordPayment } from './record-payment.ts';
import { fetchPayment } from './stripe-payments.ts';

type Claim = Parsed<typeof savePayment.body>;

export const handler = apiHandler(savePayment, async ({ body, session }) => {
  const payment = await fetchPayment(body.paymentIntentId);
  checkClaim(body, payment, session.userId);
  const result = await recordPayment(payment).catch(refuseMismatch);
  if (result.outcome === 'reversed') throw new ApiError('payment_refunded');
  if (result.outcome === 'unpaid' || result.outcome === 'foreign') throw new ApiError('payment_incomplete');
  const thanks = body.planId === undefined ? 'Enjoy the show.' : 'We will contact you soon.';
  const happened =
    result.outcome === 'duplicate'
      ? 'You had already paid for this, so we are sending this payment back.'
      : 'Your payment went through.';
  return { body: { message: `${happened} ${thanks}`, orderId: result.orderId } };
});

/** What the browser says it paid must be what the provider says it paid. Somebody else's payment does not exist. */
function checkClaim(claim: Claim, { reference, amount, currency, status }: Payment, userId: string): void {
  if (reference?.userId !== userId) throw new ApiError('payment_not_found', { field: 'paymentIntentId' });
  const wrong =
    wrongItem(claim, reference) ||
    (amount !== claim.amount && 'amount') ||
    (currency !== claim.currency && 'currency');
  if (wrong) throw new ApiError('payment_mismatch', { field: wrong });
  if (status !== 'succeeded') throw new ApiError('payment_incomplete');
}

function wrongItem(claim: Claim, reference: PaymentReferenceToOrder): keyof Claim | false {
  if (reference.kind === 'plan') return reference.planId !== claim.planId && 'planId';
  return (
    (reference.eventId !== claim.eventId && 'eventId') ||
    (reference.packageId !== claim.selectedPackage && 'selectedPackage')
  );
}

function refuseMismatch(error: unknown): never {
  throw error instanceof PaymentMismatch ? new ApiError('payment_mismatch') : error;
}
