import { saveCheckoutSession } from '#shared/api/checkout-sessions.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { answerFor, refuse } from './recording/answer-for.ts';
import { findOrder } from './orders-store.ts';
import { type CheckoutSession, fetchCheckoutSession } from './stripe/checkout-session.ts';
import { recordCheckoutSession } from './stripe/record-checkout-session.ts';

export const handler = apiHandler(saveCheckoutSession, async ({ body: { sessionId }, session }) => {
  const checkout = await fetchCheckoutSession(sessionId).catch(notTheirs);
  if (checkout.reference?.userId !== session.userId) throw notFound();
  const order = await findOrder(session.userId, checkout.reference.orderId);
  return { body: answerFor(await recordOrWait(checkout).catch(refuse), order) };
});

/** Stripe may say that a page is done with before its payment is. */
async function recordOrWait(checkout: CheckoutSession) {
  const outcome = await recordCheckoutSession(checkout);
  if (outcome.outcome === 'unpaid' && checkout.status === 'complete') throw new ApiError('payment_processing');
  return outcome;
}

const notFound = () =>
  new ApiError('payment_not_found', { field: 'sessionId', message: 'We have no payment with this sessionId for your account.' });

function notTheirs(error: unknown): never {
  throw error instanceof ApiError && error.code === 'payment_not_found' ? notFound() : error;
}
