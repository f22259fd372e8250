import type { Call } from '../http/call.ts';
import { missingParameter, noSuch } from '../http/errors.ts';
import type { Params } from '../http/params.ts';
import { acceptCard, cardOfTestPaymentMethod } from './cards.ts';
import { newId, nowInSeconds } from './ids.ts';
import type { CardDetails, PaymentMethod } from './objects.ts';

/** The parameters that name a payment method; shared by every call that takes one. */
export const PAYMENT_METHOD_PARAMS = ['payment_method', 'payment_method_data'] as const;

/**
 * The payment method a call names: by id, by one of Stripe's test names (`pm_card_visa`), or by the card's fields as
 * the page's script sends them. Undefined where it names none.
 */
export function namedPaymentMethod(call: Call): PaymentMethod | undefined {
  const data = call.params.child('payment_method_data', [
    'allow_redisplay',
    'billing_details',
    'card',
    'metadata',
    'type',
  ]);
  if (data) return keep(call, cardFrom(data));
  const name = call.params.text('payment_method');
  if (!name) return undefined;
  const testCard = cardOfTestPaymentMethod(name);
  if (testCard) return keep(call, testCard);
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

function keep(call: Call, card: CardDetails): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card,
    created: nowInSeconds(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  call.objects.put(method);
  return method;
}
