import { type Answer, type Call, type Endpoint, ok, putAndEmit, type Work } from '../../http/call.ts';
import { invalidRequest, missingParameter, noSuch, StripeError } from '../../http/errors.ts';
import type { Params } from '../../http/params.ts';
import { expanded } from '../expand.ts';
import { existingCustomer } from '../customers.ts';
import { listEndpoint } from '../lists.ts';
import { acceptCard, cardOfTestPaymentMethod, outcomeOf } from './cards.ts';
import { newId, nowInSeconds } from '../ids.ts';
import type { CardDetails, PaymentMethod } from './objects.ts';

/** Parameters of calls that accept a payment method. */
export const PAYMENT_METHOD_PARAMS = ['payment_method', 'payment_method_data'] as const;

export const paymentMethodEndpoints: readonly Endpoint[] = [
  listEndpoint('/v1/payment_methods', 'payment_method', ['customer', 'type']),
  { method: 'GET', path: '/v1/payment_methods/:id', params: ['expand'], handle: (call) => ok(expanded(call, find(call))) },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', params: ['customer', 'expand'], handle: attach },
];

/**
 * Returns a call's payment method, given by ID, by one of Stripe's test names (`pm_card_visa`), or as card fields, which
 * the page's script sends. Returns undefined if there is none.
 */
export function namedPaymentMethod(call: Call): PaymentMethod | undefined {
  const data = call.params.child('payment_method_data', ['allow_redisplay', 'billing_details', 'card', 'metadata', 'type']);
  if (data) return keepCard(call, cardFrom(data));
  const name = call.params.text('payment_method');
  if (!name) return undefined;
  const testCard = cardOfTestPaymentMethod(name);
  if (testCard) return keepCard(call, testCard);
  const method = call.objects.get('payment_method', name);
  if (!method) throw noSuch('PaymentMethod', name, 'payment_method', 400);
  return method;
}

function cardFrom(data: Params): CardDetails {
  data.choice('type', ['card']);
  const card = data.child('card', ['number', 'exp_month', 'exp_year', 'cvc']);
  if (!card) throw missingParameter('payment_method_data[card]');
  return acceptCard({
    number: card.requiredText('number'),
    expMonth: card.requiredInteger('exp_month'),
    expYear: card.requiredInteger('exp_year'),
    cvc: card.text('cvc'),
  });
}

/** Creates a payment method for a validated card. */
export function keepCard({ objects }: Pick<Work, 'objects'>, card: CardDetails, email: string | null = null): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    card,
    created: nowInSeconds(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  objects.put(method);
  return method;
}

/** Saves a payment method for a customer's future payments. */
export function attachTo(work: Work, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  const attached: PaymentMethod = { ...method, customer };
  return putAndEmit(work, 'payment_method.attached', attached);
}

function attach(call: Call): Answer {
  const customer = existingCustomer(call);
  if (!customer) throw missingParameter('customer');
  const testCard = cardOfTestPaymentMethod(call.id);
  const method = testCard ? keepCard(call, testCard) : find(call);
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  const outcome = outcomeOf(method.card, 'setup');
  if (typeof outcome === 'object') {
    const { code, declineCode, message } = outcome;
    throw new StripeError(402, { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message });
  }
  return ok(attachTo(call, method, customer));
}

function find({ id, objects }: Call): PaymentMethod {
  const method = objects.get('payment_method', id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
}
