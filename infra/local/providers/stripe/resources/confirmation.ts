import type { Answer, Call } from '../http/call.ts';
import { invalidRequest, type StripeError, withDocumentation } from '../http/errors.ts';
import { type Decline, outcomeOf } from './cards.ts';
import { createCharge } from './charges.ts';
import { answerWithIntent, viewFor } from './client-view.ts';
import { randomToken } from './ids.ts';
import type { PaymentIntent, PaymentMethod } from './objects.ts';

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** The part of a call that a confirmed intent needs; a 3-D Secure step has no call of the API behind it. */
export type Confirmation = Pick<Call, 'emit' | 'objects'>;

/**
 * Attempts to pay an intent: it ends `succeeded`, `requires_action` (3-D Secure) or, declined, as
 * `requires_payment_method` with a 402, ready for another attempt.
 * @param named the payment method this call names; undefined for the one the intent already has
 */
export function confirmIntent(call: Call, intent: PaymentIntent, named: PaymentMethod | undefined): Answer {
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState(call, intent, whyNotConfirmable(intent));
  const method = named ?? call.objects.get('payment_method', intent.payment_method ?? '');
  if (!method) {
    throw unexpectedState(
      call,
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
    );
  }
  const outcome = outcomeOf(method.card);
  if (outcome === 'succeeds') return answerWithIntent(call, settle(call, intent, method, false));
  if (outcome === 'authenticates') return answerWithIntent(call, requireAuthentication(call, intent, method));
  return refuse(call, intent, method, outcome);
}

/** Charges the card and ends the intent as paid. */
export function settle(
  work: Confirmation,
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): PaymentIntent {
  const charge = createCharge(work.objects, intent, method, { authenticated });
  const paid: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  work.objects.put(paid);
  work.emit('charge.succeeded', charge);
  work.emit('payment_intent.succeeded', paid);
  return paid;
}

/** The 400 for an intent that is past, or short of, what is asked of it. */
export function unexpectedState(call: Call, intent: PaymentIntent, message: string): StripeError {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: viewFor(call.key, intent),
  });
}

function requireAuthentication(call: Call, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const waiting: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${call.baseUrl}/3d-secure/${intent.id}/${randomToken(24)}`,
        return_url: returnUrlOf(call),
      },
    },
    payment_method: method.id,
    status: 'requires_action',
  };
  call.objects.put(waiting);
  call.emit('payment_intent.requires_action', waiting);
  return waiting;
}

function returnUrlOf({ params }: Call): string | null {
  const url = params.text('return_url');
  if (!url) return null;
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
}

function refuse(call: Call, intent: PaymentIntent, method: PaymentMethod, decline: Decline): Answer {
  const charge = createCharge(call.objects, intent, method, { decline });
  const error = withDocumentation({
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode !== undefined && { decline_code: decline.declineCode }),
    message: decline.message,
    charge: charge.id,
    payment_method: method,
  });
  const unpaid: PaymentIntent = {
    ...intent,
    last_payment_error: { ...error, type: 'card_error', code: decline.code, payment_method: method },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  call.objects.put(unpaid);
  call.emit('charge.failed', charge);
  call.emit('payment_intent.payment_failed', unpaid);
  return { status: 402, body: { error: { ...error, payment_intent: viewFor(call.key, unpaid) } } };
}

function whyNotConfirmable({ status }: PaymentIntent): string {
  if (status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
  }
  return `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`;
}
