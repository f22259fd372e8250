import Stripe from 'stripe';
import { stripeWebhook } from '#shared/api/money/webhooks.ts';
import { PAYMENT_FAILED } from '#shared/bus/money/failed-payments.ts';
import { PAYMENT_SOURCE } from '#shared/bus/money/payment-events.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { raiseEvent } from '../../platform/bus.ts';
import { continueUnder, logAbout } from '../../platform/log/correlation.ts';
import { paymentsSecret } from '../../platform/secrets.ts';
import { failedPaymentOf } from '../payments/stripe/stripe-failure.ts';
import { metadataIn, referenceOf } from '../payments/stripe/stripe-reference.ts';

export const handler = apiHandler(stripeWebhook, async ({ rawBody, headers }) => {
  const event = await verified(rawBody, headers['stripe-signature'] ?? '');
  const metadata = metadataIn(event);
  logAbout(metadata);
  continueUnder(metadata.correlationId);
  const at = new Date(event.created * 1000);
  const detail = event.type === PAYMENT_FAILED ? failedPaymentOf(event) : referenceOf(event);
  await raiseEvent({ source: PAYMENT_SOURCE.stripe, type: event.type, detail, at });
  return { body: { received: true as const } };
});

/**
 * Returns the event if its signature is valid. The signature covers the bytes as they were sent. Events of organisations' accounts come from
 * another endpoint, which has a secret of its own.
 * @throws ApiError invalid_signature, payments_unavailable
 */
async function verified(rawBody: Buffer, signature: string): Promise<Stripe.Event> {
  const { stripeWebhookSecret, stripeConnectWebhookSecret } = await paymentsSecret();
  if (!stripeWebhookSecret) throw new ApiError('payments_unavailable');
  for (const secret of [stripeWebhookSecret, stripeConnectWebhookSecret]) {
    const event = secret && signedWith(secret, rawBody, signature);
    if (event) return event;
  }
  throw new ApiError('invalid_signature', { field: 'stripe-signature' });
}

function signedWith(secret: string, rawBody: Buffer, signature: string): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch {
    return null;
  }
}
