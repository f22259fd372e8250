import { type Answer, type Call, type Endpoint, ok, type Work } from '../../http/call.ts';
import { invalidRequest, missingParameter, noSuch } from '../../http/errors.ts';
import { isChargedBack } from '../disputes/opening.ts';
import { expanded } from '../expand.ts';
import { newId, nowInSeconds } from '../ids.ts';
import { listEndpoint } from '../lists.ts';
import { type Charge, type Refund, refusalOf } from './objects.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const refundEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    params: ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'],
    handle: create,
  },
  listEndpoint('/v1/refunds', 'refund', ['charge', 'payment_intent']),
  { method: 'GET', path: '/v1/refunds/:id', params: ['expand'], handle: (call) => ok(expanded(call, find(call))) },
  { method: 'POST', path: '/v1/refunds/:id', params: ['expand', 'metadata'], handle: update },
];

function create(call: Call): Answer {
  const charge = chargeToRefund(call);
  const amount = refundableAmount(call, charge);
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    metadata: call.params.metadata(),
    payment_intent: charge.payment_intent,
    reason: call.params.choice('reason', REASONS) ?? null,
    receipt_number: null,
    status: 'succeeded',
  };
  const amountRefunded = charge.amount_refunded + amount;
  const after: Charge = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount };
  call.objects.put(refund);
  call.objects.put(after);
  call.emit('refund.created', refund);
  call.emit('charge.refunded', after, charge);
  return ok(expanded(call, refund));
}

function chargeToRefund(call: Call): Charge {
  const intentId = call.params.text('payment_intent');
  const chargeId = call.params.text('charge') ?? (intentId && paidChargeOf(call, intentId));
  if (!chargeId) throw missingParameter('payment_intent');
  const charge = call.objects.get('charge', chargeId);
  if (!charge) throw noSuch('charge', chargeId, 'charge', 400);
  if (isChargedBack(call.objects, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  const refusal = call.objects.get('refund_refusal', refusalOf(charge.id));
  if (refusal) throw invalidRequest(`Charge ${charge.id} cannot be refunded.`, { code: refusal.code });
  if (charge.paid) return charge;
  throw invalidRequest(`Charge ${charge.id} has failed and cannot be refunded.`, { param: 'charge' });
}

function paidChargeOf(call: Call, intentId: string): string {
  const intent = call.objects.get('payment_intent', intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent', 400);
  if (intent.status === 'succeeded' && intent.latest_charge) return intent.latest_charge;
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}

function refundableAmount({ params }: Call, charge: Charge): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = params.integer('amount') ?? left;
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount <= left) return amount;
  throw invalidRequest(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`, {
    param: 'amount',
  });
}

function dollars(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`;
}

function update(call: Call): Answer {
  const before = find(call);
  const refund: Refund = { ...before, metadata: call.params.metadata(before.metadata ?? {}) };
  call.objects.put(refund);
  emitUpdated(call, refund, before);
  return ok(expanded(call, refund));
}

/** Marks a refund as failed, which happens days later if the buyer's bank rejects it. */
export function failRefund(work: Work, before: Refund, reason: string): Refund {
  const refund: Refund = { ...before, status: 'failed', failure_reason: reason };
  work.objects.put(refund);
  const charge = before.charge ? work.objects.get('charge', before.charge) : undefined;
  if (charge) work.objects.put({ ...charge, amount_refunded: charge.amount_refunded - before.amount, refunded: false });
  work.emit('refund.failed', refund);
  emitUpdated(work, refund, before);
  return refund;
}

/** Sends the two events that Stripe has for an updated refund; the second is the older one. */
function emitUpdated(work: Work, refund: Refund, before: Refund): void {
  work.emit('refund.updated', refund, before);
  work.emit('charge.refund.updated', refund, before);
}

function find({ id, objects }: Call): Refund {
  const refund = objects.get('refund', id);
  if (!refund) throw noSuch('refund', id);
  return refund;
}
