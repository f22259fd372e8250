import Stripe from 'stripe';
import type { PaymentReference } from '#shared/bus/payment-events.ts';
import { stripeWebhook } from '#shared/api/webhooks.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { paymentsSecret } from '../platform/secrets.ts';
import { raisePaymentEvent } from './payment-events-bus.ts';

export const handler = apiHandler(stripeWebhook, async ({ rawBody, headers }) => {
  const event = await verified(rawBody, headers['stripe-signature'] ?? '');
  await raisePaymentEvent(referenceOf(event), new Date(event.created * 1000));
  return { body: { received: true as const } };
});

/** The signature is over the bytes as they were sent. @throws ApiError invalid_signature, payments_unavailable */
async function verified(rawBody: Buffer, signature: string): Promise<Stripe.Event> {
  const { stripeWebhookSecret } = await paymentsSecret();
  if (!stripeWebhookSecret) throw new ApiError('payments_unavailable');
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, stripeWebhookSecret);
  } catch {
    throw new ApiError('invalid_signature', { field: 'stripe-signature' });
  }
}

interface About {
  id?: string;
  object?: string;
  payment_intent?: string | { id: string } | null;
}

/** Only what the event is about; the consumer asks Stripe how things stand. */
function referenceOf(event: Stripe.Event): PaymentReference {
  const about = event.data.object as About;
  const intent = about.object === 'payment_intent' ? about.id : about.payment_intent;
  return {
    provider: 'stripe',
    eventId: event.id,
    type: event.type,
    objectId: about.id ?? '',
    paymentId: (typeof intent === 'object' ? intent?.id : intent) ?? null,
  };
}
