import { ApiError } from '../../platform/http/api-error.ts';
import { moveOn } from '../checkout/open-checkout.ts';
import { asksFor, type Order, type Quote } from '../order.ts';
import { keepCheckoutSession } from '../orders-store.ts';
import {
  type CheckoutPlace,
  type CheckoutSession,
  createCheckoutSession,
  expireCheckoutSession,
  fetchCheckoutSession,
} from './checkout-session.ts';
import { recordCheckoutSession } from './record-checkout-session.ts';
import { AttemptFailed, nullIfUnknown } from './stripe-payments.ts';

/** Finds or makes the hosted page of an order: null where the order has moved on and must be read again. */
export const payableBySession =
  (place: CheckoutPlace) =>
  async (order: Order, quote: Quote): Promise<CheckoutSession | null> => {
    if (!order.checkoutSessionId) {
      // An attempt at an older price may have reached Stripe before we could note its page: nobody was given its address.
      if (!asksFor(order, quote)) return moveOn(order, quote);
      const session = await createFor(order, quote, place);
      if (session.status !== 'open') return moveOn(order);
      return (await keepCheckoutSession(order, session.sessionId)) ? session : null;
    }
    if (!asksFor(order, quote) && (await expireCheckoutSession(order.checkoutSessionId))) return moveOn(order, quote);
    const session = await fetchCheckoutSession(order.checkoutSessionId).catch(nullIfUnknown);
    return session ? kept(order, session) : moveOn(order, quote);
  };

async function kept(order: Order, session: CheckoutSession): Promise<CheckoutSession | null> {
  if (session.status === 'open') return session;
  if (session.status === 'expired') return moveOn(order);
  // The buyer has paid, and their browser did not hear of it.
  const { outcome } = await recordCheckoutSession(session);
  if (outcome === 'unpaid') throw new ApiError('payment_processing');
  return outcome === 'returned' || outcome === 'foreign' ? moveOn(order) : null;
}

async function createFor(order: Order, quote: Quote, place: CheckoutPlace): Promise<CheckoutSession> {
  try {
    return await createCheckoutSession(order, quote, place);
  } catch (error) {
    if (error instanceof AttemptFailed) await moveOn(order);
    throw error;
  }
}
