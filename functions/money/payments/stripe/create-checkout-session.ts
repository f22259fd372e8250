import type Stripe from 'stripe';
import type { PaymentRequest } from '../payment.ts';
import { type CheckoutSession, toSession } from './stripe-methods.ts';
import { reach, stripe, toStripe } from './stripe.ts';
import { metadataOf } from './payment-intents.ts';

/** The customer of a page and the addresses that it leads back to. */
export interface CheckoutPlace {
  customerId: string;
  /** Contains Stripe's placeholder for the session's id. */
  successUrl: string;
  cancelUrl: string;
}

/** The hosted page that an order's attempt requests. */
export interface PageRequest extends PaymentRequest {
  /** The terms of the subscription; null for a single payment. */
  subscription: {
    interval: 'month' | 'year';
    /** The price of each period, minor units. */
    listPrice: number;
    /** The discount on the first period, minor units. */
    discount: number;
    code: string | null;
  } | null;
}

/**
 * Creates the page of an order's current attempt. Idempotent; Stripe closes the page after a day.
 * @throws AttemptFailed, ApiError payments_unavailable
 */
export async function createCheckoutSession(request: PageRequest, place: CheckoutPlace): Promise<CheckoutSession> {
  const client = await stripe();
  const { orderId, attempt } = request;
  const metadata = metadataOf(request);
  const terms = request.subscription ? await subscriptionTerms(client, request, request.subscription) : paymentTerms(request);
  const session = await reach(() =>
    client.checkout.sessions.create(
      {
        ...terms(metadata),
        customer: place.customerId,
        client_reference_id: orderId,
        allowed_payment_method_types: ['card'],
        // The order is in dollars: a page that charges in the buyer's own currency would receive another amount.
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

type Terms = (metadata: Stripe.MetadataParam) => Stripe.Checkout.SessionCreateParams;

/** Returns the terms of a single payment. Its intent carries our usual metadata and is recorded like any other. */
function paymentTerms(request: PageRequest): Terms {
  return (metadata) => ({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: priceOf(request, request.amount) }],
    payment_intent_data: { metadata, description: request.title },
  });
}

type Subscribing = NonNullable<PageRequest['subscription']>;

/**
 * Returns the terms of a subscription: a charge each month or year, always of the same amount. A code reduces only the first
 * period.
 */
async function subscriptionTerms(client: Stripe, request: PageRequest, subscribing: Subscribing): Promise<Terms> {
  const { listPrice, interval } = subscribing;
  const coupon = subscribing.discount > 0 ? await couponFor(client, request, subscribing) : null;
  const price = { ...priceOf(request, listPrice), recurring: { interval } };
  return (metadata) => ({
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: price }],
    subscription_data: { metadata, description: request.title },
    ...(coupon && { discounts: [{ coupon }] }),
  });
}

async function couponFor(client: Stripe, request: PageRequest, { discount, code }: Subscribing): Promise<string> {
  const { orderId, attempt, currency } = request;
  const coupon = await reach(() =>
    client.coupons.create(
      {
        amount_off: toStripe(discount, currency),
        currency,
        duration: 'once',
        max_redemptions: 1,
        ...(code !== null && { name: code }),
      },
      { idempotencyKey: `${orderId}:${attempt}:coupon` },
    ),
  );
  return coupon.id;
}

function priceOf({ currency, title }: PageRequest, amount: number) {
  return { currency, unit_amount: toStripe(amount, currency), product_data: { name: title } };
}
