import { type Answer, type Call, type Endpoint, ok } from '../../http/call.ts';
import { noSuch } from '../../http/errors.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import type { Decline } from './cards.ts';
import { expanded } from '../expand.ts';
import { listEndpoint } from '../lists.ts';
import { newId, nowInSeconds } from '../ids.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './objects.ts';

export const chargeEndpoints: readonly Endpoint[] = [
  listEndpoint('/v1/charges', 'charge', ['customer', 'payment_intent']),
  { method: 'GET', path: '/v1/charges/:id', params: ['expand'], handle: retrieve },
];

/** The result of an attempt: charged with or without 3-D Secure, or declined. */
type Attempt = { authenticated: boolean; decline?: undefined } | { authenticated?: undefined; decline: Decline };

/** Creates the charge of an attempt to pay an intent. */
export function createCharge(
  objects: ObjectStore,
  intent: PaymentIntent,
  method: PaymentMethod,
  { authenticated = false, decline }: Attempt,
): Charge {
  const isPaid = decline === undefined;
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: isPaid,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeFor(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { ...method.card, three_d_secure: authenticated ? { result: 'authenticated', version: '2.2.0' } : null },
    },
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  };
  objects.put(charge);
  return charge;
}

function outcomeFor(decline: Decline | undefined): NonNullable<Charge['outcome']> {
  if (!decline) {
    return {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    advice_code: 'try_again_later',
    network_advice_code: null,
    network_decline_code: null,
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
    risk_level: 'normal',
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

function retrieve(call: Call): Answer {
  const charge = call.objects.get('charge', call.id);
  if (!charge) throw noSuch('charge', call.id);
  return ok(expanded(call, charge));
}
