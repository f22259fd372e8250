import type Stripe from 'stripe';
import type { OrderReference } from '../payment.ts';
import type { CancellationResult, ProviderMethods } from '../provider.ts';
import { createIntent, fetchPayment } from './payment-intents.ts';
import { isA, nullIfUnknown, reach, stripe, unreachable } from './stripe.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

const isPage = (methodId: string) => methodId.startsWith('cs_');

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

/** States of an intent that nobody has tried to pay, unless it names an error. Source: Stripe, PaymentIntents, "status". */
const UNTRIED: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'requires_confirmation', 'canceled'];

/** Returns true if somebody tried to pay an intent, even if that failed. */
async function wasIntentTried(paymentId: string): Promise<boolean> {
  const client = await stripe();
  const intent = await reach(() => client.paymentIntents.retrieve(paymentId)).catch(nullIfUnknown);
  return intent !== null && (intent.last_payment_error !== null || !UNTRIED.includes(intent.status));
}

/** Makes sure that an intent can no longer be paid. @throws ApiError payment_not_found, payments_unavailable */
async function cancelIntent(paymentId: string): Promise<CancellationResult> {
  const { status } = await fetchPayment(paymentId);
  if (status === 'succeeded') return { state: 'paid', paymentId };
  const isCancelled = status === 'canceled' || (status === 'payable' && (await cancelPayment(paymentId)));
  return { state: isCancelled ? 'cancelled' : 'in-progress' };
}

/** Cancels a payment, so that it cannot be made any more. @returns false if it was too late for that */
async function cancelPayment(paymentId: string): Promise<boolean> {
  try {
    await (await stripe()).paymentIntents.cancel(paymentId);
    return true;
  } catch (error) {
    if (isA('StripeInvalidRequestError', error)) return false;
    throw unreachable(error);
  }
}

/** A page has no intent until its buyer submits it. */
async function wasPageTried(sessionId: string): Promise<boolean> {
  const page = await fetchCheckoutSession(sessionId).catch(nullIfUnknown);
  return page !== null && (page.status === 'complete' || page.paymentId !== null);
}

async function cancelPage(sessionId: string): Promise<CancellationResult> {
  if (await expireCheckoutSession(sessionId)) return { state: 'cancelled' };
  const { paymentId } = await fetchCheckoutSession(sessionId);
  return paymentId === null ? { state: 'in-progress' } : cancelIntent(paymentId);
}

/** Returns a cancelled state if Stripe does not know the payment method, because nobody can pay it. */
function ifUnknown(error: unknown): CancellationResult {
  if (error instanceof ApiError && error.code === 'payment_not_found') return { state: 'cancelled' };
  throw error;
}

/** Stripe's hosted payment page for an order. */
export interface CheckoutSession {
  sessionId: string;
  status: 'open' | 'complete' | 'expired';
  /** Its address; empty once it is no longer open. */
  url: string;
  /** The payment that it resulted in; null before that. */
  paymentId: string | null;
  subscriptionId: string | null;
  /** Our metadata on it; null if the page is not ours. */
  reference: OrderReference | null;
}

/** Returns a page as Stripe knows it now. @throws ApiError payment_not_found, payments_unavailable */
export async function fetchCheckoutSession(sessionId: string): Promise<CheckoutSession> {
  const client = await stripe();
  return toSession(await reach(() => client.checkout.sessions.retrieve(sessionId)));
}

/** Closes a page, so that it cannot be paid any more. @returns false if it was too late for that */
export async function expireCheckoutSession(sessionId: string): Promise<boolean> {
  const client = await stripe();
  try {
    await client.checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    if (!isA('StripeInvalidRequestError', error)) return reach(() => Promise.reject(error as Error));
    const session = await fetchCheckoutSession(sessionId).catch(nullIfUnknown);
    return session === null || session.status === 'expired';
  }
}

export function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  const { userId, orderId, attempt } = session.metadata ?? {};
  if (session.status === 'open' && !session.url) throw new ApiError('payments_unavailable');
  return {
    sessionId: session.id,
    status: statusOf(session),
    url: session.url ?? '',
    paymentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
    reference: userId && orderId ? { userId, orderId, attempt: Number(attempt) } : null,
  };
}

function statusOf({ status }: Stripe.Checkout.Session): CheckoutSession['status'] {
  if (status === 'open') return 'open';
  return status === 'complete' ? 'complete' : 'expired';
}

const idOf = (one: string | { id: string } | null): string | null => (typeof one === 'object' ? (one?.id ?? null) : one);
