import type Stripe from 'stripe';
import type { Answer, Call, Endpoint } from '../../http/call.ts';
import { invalidRequest, missingParameter, noSuch } from '../../http/errors.ts';
import { paramsOf } from '../../http/params.ts';
import { currencyOf } from '../currency.ts';
import { cancelIntent } from './cancel-intent.ts';
import { answerWithIntent, intentForCaller } from './client-view.ts';
import { confirmIntent, unexpectedState } from './confirmation.ts';
import { existingCustomer } from '../customers.ts';
import { listEndpoint } from '../lists.ts';
import type { PaymentIntent } from './objects.ts';
import { newIntent } from './new-intent.ts';
import { namedPaymentMethod, PAYMENT_METHOD_PARAMS } from './payment-methods.ts';

const MAX_AMOUNT = 99_999_999;
const MIN_AMOUNT = 50;
const CANCELABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

const CREATE_PARAMS = paramsOf<Stripe.PaymentIntentCreateParams>([
  ...PAYMENT_METHOD_PARAMS,
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'currency',
  'customer',
  'description',
  'expand',
  'metadata',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'statement_descriptor',
  'statement_descriptor_suffix',
]);

export const paymentIntentEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    params: CREATE_PARAMS,
    handle: create,
  },
  listEndpoint('/v1/payment_intents', 'payment_intent', ['customer']),
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    publishable: true,
    params: ['client_secret', 'expand'],
    handle: (call) => answerWithIntent(call, intentForCaller(call)),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    publishable: true,
    params: [...PAYMENT_METHOD_PARAMS, 'client_secret', 'expand', 'return_url', 'use_stripe_sdk'],
    handle: (call) => confirmIntent(call, intentForCaller(call), namedPaymentMethod(call)),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: ['cancellation_reason', 'expand'],
    handle: cancel,
  },
];

function create(call: Call): Answer {
  const method = namedPaymentMethod(call);
  const intent = intentFor(call);
  if (method) Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' });
  const confirm = call.params.flag('confirm');
  if (confirm && !method) throw missingParameter('payment_method');
  call.objects.put(intent);
  call.emit('payment_intent.created', intent);
  return confirm ? confirmIntent(call, intent, method) : answerWithIntent(call, intent);
}

function intentFor(call: Call): PaymentIntent {
  const { params } = call;
  const automatic = params.child('automatic_payment_methods', ['allow_redirects', 'enabled']);
  return newIntent({
    allowed_payment_method_types: allowedTypesOf(call),
    amount: amountOf(call),
    automatic_payment_methods: automatic?.flag('enabled')
      ? { enabled: true, allow_redirects: automatic.choice('allow_redirects', ['always', 'never']) ?? 'always' }
      : null,
    capture_method: params.choice('capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async',
    currency: currencyOf(call.params),
    customer: existingCustomer(call),
    description: params.text('description') ?? null,
    metadata: params.metadata(),
    receipt_email: params.text('receipt_email') ?? null,
    setup_future_usage: params.choice('setup_future_usage', ['off_session', 'on_session']) ?? null,
    statement_descriptor: params.text('statement_descriptor') ?? null,
    statement_descriptor_suffix: params.text('statement_descriptor_suffix') ?? null,
  });
}

function amountOf({ params }: Call): number {
  const amount = params.requiredInteger('amount');
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount < MIN_AMOUNT) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > MAX_AMOUNT) {
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
  }
  return amount;
}

function allowedTypesOf({ params }: Call): 'card'[] | null {
  const types = params.list('allowed_payment_method_types');
  const other = types.find((type) => type !== 'card');
  if (other === undefined) return types.length > 0 ? ['card'] : null;
  throw invalidRequest(`The payment method type "${other}" is invalid. This account takes cards only.`, {
    code: 'payment_intent_invalid_parameter',
    param: 'allowed_payment_method_types',
  });
}

function cancel(call: Call): Answer {
  const intent = call.objects.get('payment_intent', call.id);
  if (!intent) throw noSuch('payment_intent', call.id, 'intent');
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedState(
      call,
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
  const canceled = cancelIntent(call, intent, call.params.choice('cancellation_reason', reasons) ?? null);
  return answerWithIntent(call, canceled);
}
