import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const stripeWebhook = endpoint({
  route: 'POST /webhooks/stripe',
  handler: 'webhooks/stripe',
  access: 'provider',
  summary: 'Takes an event from Stripe. Answered only after the bus has it, so that Stripe repeats what was not kept.',
  params: null,
  body: null,
  answer: z.object({ received: z.literal(true) }),
  errors: ['invalid_signature', 'unavailable'],
});

export const paypalWebhook = endpoint({
  route: 'POST /webhooks/paypal',
  handler: 'webhooks/paypal',
  access: 'provider',
  summary: 'Takes an event from PayPal. Answered only after the bus has it, so that PayPal repeats what was not kept.',
  params: null,
  body: null,
  answer: z.object({ received: z.literal(true) }),
  errors: ['invalid_signature', 'payments_unavailable', 'unavailable'],
});
