import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The part that the webhooks of all payment providers share. */
const receivesEvents = {
  access: 'provider',
  rights: { paymentsSecret: true, bus: 'put' },
  answer: z.object({ received: z.literal(true) }),
} as const;

export const stripeWebhook = endpoint('POST /webhooks/stripe', {
  handler: 'webhooks/stripe',
  ...receivesEvents,
  summary:
    'Receives an event from Stripe. Answers only once the event is on the bus, so that Stripe redelivers one that was not stored.',
  errors: ['invalid_signature', 'unavailable'],
});

export const paypalWebhook = endpoint('POST /webhooks/paypal', {
  handler: 'webhooks/paypal',
  ...receivesEvents,
  summary:
    'Receives an event from PayPal. Answers only once the event is on the bus, so that PayPal redelivers one that was not stored.',
  errors: ['invalid_signature', 'payments_unavailable', 'unavailable'],
});
