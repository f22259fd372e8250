import { newId, nowInSeconds, randomToken } from '../ids.ts';
import type { PaymentIntent } from './objects.ts';

type NewIntent = Pick<PaymentIntent, 'amount' | 'currency'> & Partial<PaymentIntent>;

/** Returns a new intent without a payment method, with Stripe's defaults for omitted fields. */
export function newIntent(values: NewIntent): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomToken(25)}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    ...values,
  };
}
