import type Stripe from 'stripe';
import type { OrderReference } from '../payment.ts';
import { isA, nullIfUnknown, reach, stripe } from './stripe.ts';
import { ApiError } from '../../platform/http/api-error.ts';

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
