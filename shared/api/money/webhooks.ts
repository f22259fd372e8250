import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Returns the part that the webhooks of all payment providers share. */
const receivesEventsOf = (provider: string) =>
  ({
    access: 'provider',
    rights: { paymentsSecret: true, bus: 'put' },
    summary: `Receives an event from ${provider}. Answers only once the event is on the bus, so that ${provider} redelivers one that was not stored.`,
    answer: z.object({ received: z.literal(true) }),
  }) as const;

export const stripeWebhook = endpoint('POST /webhooks/stripe', {
  handler: 'money/webhooks/stripe',
  once: {
    changes: 'other',
    repeats: 'It puts the same reference on the bus. Whoever records the payment reads it from the provider.',
  },
  ...receivesEventsOf('Stripe'),
  errors: ['invalid_signature', 'unavailable'],
});

export const paypalWebhook = endpoint('POST /webhooks/paypal', {
  handler: 'money/webhooks/paypal',
  once: {
    changes: 'other',
    repeats: 'It puts the same reference on the bus. Whoever records the payment reads it from the provider.',
  },
  ...receivesEventsOf('PayPal'),
  errors: ['invalid_signature', 'payments_unavailable', 'unavailable'],
});
