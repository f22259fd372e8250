import type Stripe from 'stripe';
import { ApiError } from '../../platform/http/api-error.ts';
import { stripe } from '../../platform/stripe.ts';
import { isA } from '../../platform/stripe-error.ts';
import { itemTitle, type Order, type Quote } from '../order.ts';
import type { PaymentReferenceToOrder } from '../payment.ts';
import { idsOf, nullIfUnknown, reach } from './stripe-payments.ts';

/** Stripe's own page for one order. */
export interface CheckoutSession {
  sessionId: string;
  status: 'open' | 'complete' | 'expired';
  /** Its address while it is open. */
  url: string;
  /** What it has come to; null before. */
  paymentId: string | null;
  subscriptionId: string | null;
  /** What we wrote on it when we asked for it; null where it is not ours. */
  reference: PaymentReferenceToOrder | null;
}

/** Whose page it is, and where its buyer goes on. */
export interface CheckoutPlace {
  customerId: string;
  /** Holds Stripe's template for the session's id. */
  successUrl: string;
  cancelUrl: string;
}

/**
 * Asks for the page of an order's current attempt. Asking twice answers the same one; Stripe closes it after a day.
 * @throws AttemptFailed, ApiError payments_unavailable
 */
export async function createCheckoutSession(order: Order, quote: Quote, place: CheckoutPlace): Promise<CheckoutSession> {
  const client = await stripe();
  const { userId, orderId, attempt } = order;
  const metadata = { userId, orderId, attempt, ...idsOf(order) };
  const terms = isSubscription(order) ? await subscriptionTerms(client, order, quote) : paymentTerms(order);
  const session = await reach(() =>
    client.checkout.sessions.create(
      {
        ...terms(metadata),
        customer: place.customerId,
        client_reference_id: orderId,
        allowed_payment_method_types: ['card'],
        // The order asked for dollars: a page that charges in the buyer's own currency would pay something else.
        adaptive_pricing: { enabled: false },
        metadata,
        success_url: place.successUrl,
        cancel_url: place.cancelUrl,
      },
      { idempotencyKey: `${orderId}:${attempt}:session` },
    ),
  );
  return toSession(session);
}

type SubscriptionOrder = Order & { kind: 'package'; sells: { kind: 'subscription' } };

const isSubscription = (order: Order): order is SubscriptionOrder =>
  order.kind === 'package' && order.sells.kind === 'subscription';

type Terms = (metadata: Stripe.MetadataParam) => Stripe.Checkout.SessionCreateParams;

/** Paid once; the intent is marked as any other of ours, and recorded as any other. */
function paymentTerms(order: Order): Terms {
  return (metadata) => ({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: priceOf(order, order.amount) }],
    payment_intent_data: { metadata, description: itemTitle(order) },
  });
}

/** Paid each month or year, always the same. A code makes the first period cheaper and no other. */
async function subscriptionTerms(client: Stripe, order: SubscriptionOrder, quote: Quote): Promise<Terms> {
  const coupon = quote.discount > 0 ? await couponFor(client, order, quote) : null;
  const price = { ...priceOf(order, quote.listPrice), recurring: { interval: order.sells.interval } };
  return (metadata) => ({
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: price }],
    subscription_data: { metadata, description: itemTitle(order) },
    ...(coupon && { discounts: [{ coupon }] }),
  });
}

async function couponFor(client: Stripe, { orderId, attempt, currency }: Order, { discount, code }: Quote): Promise<string> {
  const coupon = await reach(() =>
    client.coupons.create(
      { amount_off: discount, currency, duration: 'once', max_redemptions: 1, ...(code !== null && { name: code }) },
      { idempotencyKey: `${orderId}:${attempt}:coupon` },
    ),
  );
  return coupon.id;
}

function priceOf(order: Order, amount: number) {
  return { currency: order.currency, unit_amount: amount, product_data: { name: itemTitle(order) } };
}

/** The page as Stripe knows it now. @throws ApiError payment_not_found, payments_unavailable */
export async function fetchCheckoutSession(sessionId: string): Promise<CheckoutSession> {
  const client = await stripe();
  return toSession(await reach(() => client.checkout.sessions.retrieve(sessionId)));
}

/** Closes a page that may not be paid any more; false where it was too late for that. */
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

function toSession(session: Stripe.Checkout.Session): CheckoutSession {
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
