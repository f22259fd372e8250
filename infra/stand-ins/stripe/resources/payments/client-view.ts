import { type Answer, type Call, ok } from '../../http/call.ts';
import { invalidRequest, noSuch } from '../../http/errors.ts';
import { type KeyKind, secretKeyRequired } from '../../http/authentication.ts';
import { expanded } from '../expand.ts';
import type { PaymentIntent, PaymentIntentView } from './objects.ts';

/** Returns the intent that the path names, if the caller has the secret key or the intent's client secret. */
export function intentForCaller(call: Call): PaymentIntent {
  const clientSecret = call.params.text('client_secret');
  if (call.key === 'publishable' && !clientSecret) throw secretKeyRequired();
  const intent = call.objects.get('payment_intent', call.id);
  if (!intent) throw noSuch('payment_intent', call.id, 'intent');
  if (clientSecret !== undefined && clientSecret !== intent.client_secret) {
    throw invalidRequest('The client_secret provided does not match the client_secret associated with the PaymentIntent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });
  }
  return intent;
}

/** Returns the fields of an intent that the key gives access to; for a page, no metadata, customer or charge. */
export function viewFor(key: KeyKind, intent: PaymentIntent): PaymentIntentView {
  if (key === 'secret') return intent;
  return {
    id: intent.id,
    object: intent.object,
    allowed_payment_method_types: intent.allowed_payment_method_types,
    amount: intent.amount,
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    status: intent.status,
  };
}

/** Answers 200 with the fields of an intent that the caller has access to. `expand` works only with the secret key. */
export function answerWithIntent(call: Call, intent: PaymentIntent): Answer {
  return ok(call.key === 'secret' ? expanded(call, intent) : viewFor(call.key, intent));
}
