import type { Answer, Call } from '../../http/call.ts';
import { invalidRequest, type StripeError } from '../../http/errors.ts';
import { attemptPayment } from './attempt.ts';
import { answerWithIntent, viewFor } from './client-view.ts';
import type { PaymentIntent, PaymentMethod } from './objects.ts';

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Attempts to pay an intent for an API call. A declined card is a 402, after which another attempt is possible.
 * @param named the call's payment method; undefined to use the intent's
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
  const settings = { use: 'onSession', baseUrl: call.baseUrl, returnUrl: returnUrlOf(call) } as const;
  const { intent: after, error } = attemptPayment(call, intent, method, settings);
  if (!error) return answerWithIntent(call, after);
  return { status: 402, body: { error: { ...error, payment_intent: viewFor(call.key, after) } } };
}

/** Returns the 400 for a call that an intent's status does not allow. */
export function unexpectedState(call: Call, intent: PaymentIntent, message: string): StripeError {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: viewFor(call.key, intent),
  });
}

function returnUrlOf({ params }: Call): string | null {
  const url = params.text('return_url');
  if (!url) return null;
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
}

function whyNotConfirmable({ status }: PaymentIntent): string {
  if (status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
  }
  return `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`;
}
