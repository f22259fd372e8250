import { createCheckoutSession as endpoint } from '#shared/api/money/checkout-sessions.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { purchaseOf } from '../purchase-request.ts';
import { refuseTest } from '../test-purchases/require-test-purchase.ts';
import { returnUrls } from '../return-urls.ts';
import { refuseSecond } from '../../subscriptions/refuse-second.ts';
import { customerOf } from '../../subscriptions/stripe/customer-of.ts';
import { type CheckoutMethod, openCheckout } from '../open-checkout.ts';
import { openLimited } from '../open-limited.ts';
import { asksFor, type Order, paymentRequestOf, type Quote } from '../../orders/order.ts';
import { keepPaymentMethod, startNextAttempt } from '../../orders/orders-store.ts';
import { unlessMoved } from '../../orders/settlement/transition.ts';
import { type CheckoutPlace, createCheckoutSession, type PageRequest } from '../../payments/stripe/create-checkout-session.ts';
import {
  type CheckoutSession,
  expireCheckoutSession,
  fetchCheckoutSession,
  stripeMethods,
} from '../../payments/stripe/stripe-methods.ts';
import { AttemptFailed, nullIfUnknown } from '../../payments/stripe/stripe.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { settleHostedCheckout } from '../../recording/settle-hosted-checkout.ts';

export const handler = apiHandler(endpoint, async (request) => {
  refuseTest(request.body);
  const urls = await returnUrls(request, request.body);
  const purchase = await purchaseOf(request);
  const { userId, item } = purchase;
  if (item.kind === 'package' && item.sells.kind === 'subscription') await refuseSecond(userId, item.packageId);
  const place = { ...urls, customerId: await customerOf(request.session) };
  const { answer, payment } = await openCheckout(purchase, onHostedPage(place));
  const page = payment ? { url: payment.url, sessionId: payment.sessionId } : { url: null, sessionId: null };
  return { body: { ...answer, ...page, clientSecret: null } };
});

/** Payment on Stripe's hosted page. */
const onHostedPage = (place: CheckoutPlace): CheckoutMethod<CheckoutSession> => ({
  payableFor: payableBySession(place),
  wasTried: async ({ checkoutSessionId }) => checkoutSessionId !== undefined && stripeMethods.wasTried(checkoutSessionId),
});

/** Returns the hosted page of an order, made if necessary; null if the order changed and must be read again. */
const payableBySession =
  (place: CheckoutPlace) =>
  async (order: Order, quote: Quote, network: string): Promise<CheckoutSession | null> => {
    if (!order.checkoutSessionId) {
      // An attempt at an older price may have reached Stripe before its page could be stored; its address was never given out.
      if (!asksFor(order, quote)) return startNextAttempt(order, quote);
      const session = await openLimited({ userId: order.userId, network }, () => createFor(order, quote, place));
      if (session.status !== 'open') return startNextAttempt(order);
      return (await keepPaymentMethod(order, 'checkoutSessionId', session.sessionId)) ? session : null;
    }
    if (!asksFor(order, quote) && (await expireCheckoutSession(order.checkoutSessionId))) return startNextAttempt(order, quote);
    const session = await fetchCheckoutSession(order.checkoutSessionId).catch(nullIfUnknown);
    return session ? pageToUse(order, session) : startNextAttempt(order, quote);
  };

async function pageToUse(order: Order, session: CheckoutSession): Promise<CheckoutSession | null> {
  if (session.status === 'open') return session;
  if (session.status === 'expired') return startNextAttempt(order);
  // The buyer has paid, but their browser never reported it.
  const outcome = (await settleHostedCheckout(session).catch(unlessMoved))?.outcome;
  if (outcome === 'unpaid') throw new ApiError('payment_processing');
  return outcome === 'returned' || outcome === 'foreign' ? startNextAttempt(order) : null;
}

async function createFor(order: Order, quote: Quote, place: CheckoutPlace): Promise<CheckoutSession> {
  try {
    return await createCheckoutSession(pageRequestOf(order, quote), place);
  } catch (error) {
    if (error instanceof AttemptFailed) await startNextAttempt(order);
    throw error;
  }
}

function pageRequestOf(order: Order, { listPrice, discount, code }: Quote): PageRequest {
  const sells = order.kind === 'package' ? order.sells : null;
  const subscription = sells?.kind === 'subscription' ? { interval: sells.interval, listPrice, discount, code } : null;
  return { ...paymentRequestOf(order), subscription };
}
