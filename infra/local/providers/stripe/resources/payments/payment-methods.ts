import { type Answer, type Call, type Endpoint, ok, type Work } from '../../http/call.ts';
import { invalidRequest, missingParameter, noSuch, StripeError } from '../../http/errors.ts';
import type { Params } from '../../http/params.ts';
import { expanded } from '../expand.ts';
import { existingCustomer } from '../customers.ts';
import { listObjects, PAGE_PARAMS } from '../lists.ts';
import { acceptCard, cardOfTestPaymentMethod, outcomeOf } from './cards.ts';
import { newId, nowInSeconds } from '../ids.ts';
import type { CardDetails, PaymentMethod } from './objects.ts';

/** The parameters that name a payment method; shared by every call that takes one. */
export const PAYMENT_METHOD_PARAMS = ['payment_method', 'payment_method_data'] as const;

export const paymentMethodEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/payment_methods',
    params: [...PAGE_PARAMS, 'customer', 'type'],
    handle: (call) => listObjects(call, 'payment_method', { equal: ['customer', 'type'] }),
  },
  { method: 'GET', path: '/v1/payment_methods/:id', params: ['expand'], handle: (call) => ok(expanded(call, find(call))) },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', params: ['customer', 'expand'], handle: attach },
];

/**
 * The payment method a call names: by id, by one of Stripe's test names (`pm_card_visa`), or by the card's fields as
 * the page's script sends them. Undefined where it names none.
 */
export function namedPaymentMethod(call: Call): PaymentMethod | undefined {
  const data = call.params.child('payment_method_data', ['allow_redisplay', 'billing_details', 'card', 'metadata', 'type']);
  if (data) return keepCard(call, cardFrom(data));
  const name = call.params.text('payment_method');
  if (!name) return undefined;
  const testCard = cardOfTestPaymentMethod(name);
  if (testCard) return keepCard(call, testCard);
  const known = call.objects.get('payment_method', name);
  if (!known) throw noSuch('PaymentMethod', name, 'payment_method', 400);
  return known;
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

/** Writes a payment method for a card that has been accepted. */
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

/** Keeps a payment method for a customer's later payments. */
export function attachTo(work: Work, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  const attached: PaymentMethod = { ...method, customer };
  work.objects.put(attached);
  work.emit('payment_method.attached', attached);
  return attached;
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
