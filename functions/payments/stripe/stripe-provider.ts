import { RefundRefused } from '../payment.ts';
import type { Cancelled, PartialRefund, ProviderMethods, ProviderPayments } from '../provider.ts';
import { expireCheckoutSession, fetchCheckoutSession } from './checkout-session.ts';
import { cancelIntent, createIntent, fetchPayment, wasIntentTried } from './payment-intents.ts';
import { isA, nullIfUnknown, stripe, unreachable } from './stripe.ts';
import { ApiError } from '../../platform/http/api-error.ts';

const isPage = (methodId: string) => methodId.startsWith('cs_');

/** The adapter for money at Stripe, which are payment intents. */
export const stripePayments: ProviderPayments = { name: 'stripe', fetch: fetchPayment, refund: refundIntent };

/**
 * The adapter for Stripe's payment methods: payment intents and hosted pages. An intent takes the money when the buyer confirms
 * it.
 */
export const stripeMethods: ProviderMethods = {
  name: 'stripe',
  owns: (methodId) => methodId.startsWith('pi_') || isPage(methodId),
  create: createIntent,
  wasTried: (methodId) => (isPage(methodId) ? wasPageTried(methodId) : wasIntentTried(methodId)),
  cancel: (methodId) => (isPage(methodId) ? cancelPage(methodId) : cancelIntent(methodId)).catch(ifUnknown),
};

/** A page has no intent until its buyer submits it. */
async function wasPageTried(sessionId: string): Promise<boolean> {
  const page = await fetchCheckoutSession(sessionId).catch(nullIfUnknown);
  return page !== null && (page.status === 'complete' || page.paymentId !== null);
}

async function cancelPage(sessionId: string): Promise<Cancelled> {
  if (await expireCheckoutSession(sessionId)) return { state: 'cancelled' };
  const { paymentId } = await fetchCheckoutSession(sessionId);
  return paymentId === null ? { state: 'in-progress' } : cancelIntent(paymentId);
}

/** Returns a cancelled state if Stripe does not know the payment method, because nobody can pay it. */
function ifUnknown(error: unknown): Cancelled {
  if (error instanceof ApiError && error.code === 'payment_not_found') return { state: 'cancelled' };
  throw error;
}

/**
 * Errors that may pass, because the balance is filled or a key is corrected. Any other invalid request stays one, such as a
 * charge too old for its bank, or one that was charged back. Source: Stripe, error codes.
 */
const TEMPORARY: readonly (string | undefined)[] = [
  'balance_insufficient',
  'insufficient_funds',
  'lock_timeout',
  'rate_limit',
  'resource_missing',
];

/**
 * Refunds all of a payment, or a part of it. Idempotent for one key.
 * @throws RefundRefused, ApiError payments_unavailable
 */
async function refundIntent(paymentId: string, part?: PartialRefund): Promise<void> {
  try {
    await (
      await stripe()
    ).refunds.create(
      { payment_intent: paymentId, ...(part && { amount: part.amount }) },
      { idempotencyKey: `${paymentId}:refund${part ? `:${part.key}` : ''}` },
    );
  } catch (error) {
    if (!isA('StripeInvalidRequestError', error) || TEMPORARY.includes(error.code)) throw unreachable(error);
    if (error.code !== 'charge_already_refunded') throw new RefundRefused(`Stripe: ${error.code ?? error.message}`);
  }
}
