import { saveCheckoutSession } from '#shared/api/money/checkout-sessions.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { answerFor, refuse } from '../answer-for.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { type CheckoutSession, fetchCheckoutSession } from '../../payments/stripe/stripe-methods.ts';
import { settleHostedCheckout } from '../../recording/settle-hosted-checkout.ts';

export const handler = apiHandler(saveCheckoutSession, async ({ body: { sessionId }, session }) => {
  const checkout = await fetchCheckoutSession(sessionId).catch(notTheirs);
  if (checkout.reference?.userId !== session.userId) throw notFound();
  const order = await findOrder(session.userId, checkout.reference.orderId);
  return { body: answerFor(await recordOrWait(checkout).catch(refuse), order) };
});

/** Records the payment of a hosted page. Stripe may report a page as complete before its payment is. */
async function recordOrWait(checkout: CheckoutSession) {
  const outcome = await settleHostedCheckout(checkout);
  if (outcome.outcome === 'unpaid' && checkout.status === 'complete') throw new ApiError('payment_processing');
  return outcome;
}

const notFound = () => new ApiError('payment_not_found', { field: 'sessionId' });

function notTheirs(error: unknown): never {
  throw error instanceof ApiError && error.code === 'payment_not_found' ? notFound() : error;
}
