import { putAndEmit, type Work } from '../../http/call.ts';
import { type ErrorBody, withDocumentation } from '../../http/errors.ts';
import { disputeTestCharge } from '../disputes/opening.ts';
import { randomToken } from '../ids.ts';
import { type CardUse, type Decline, isDisputed, outcomeOf } from './cards.ts';
import { createCharge } from './charges.ts';
import type { PaymentIntent, PaymentMethod } from './objects.ts';

/** Settings of an attempt to pay an intent. */
interface AttemptSettings {
  use: Exclude<CardUse, 'setup'>;
  /** URL of the stand-in, for the page of a 3-D Secure card. */
  baseUrl: string;
  /** URL to which that page redirects the browser afterwards. */
  returnUrl: string | null;
}

/** The intent after an attempt, and the error if the card was declined. */
export interface AttemptResult {
  intent: PaymentIntent;
  error?: ErrorBody;
}

/**
 * Charges a card for an intent, which is then `succeeded`, `requires_action` (3-D Secure) or, if the card was declined,
 * `requires_payment_method`, so that another attempt is possible.
 */
export function attemptPayment(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  { use, baseUrl, returnUrl }: AttemptSettings,
): AttemptResult {
  const outcome = outcomeOf(method.card, use);
  if (outcome === 'succeeds') return { intent: settle(work, intent, method, false) };
  if (outcome === 'authenticates') return { intent: requireAuthentication(work, intent, method, baseUrl, returnUrl) };
  return recordDecline(work, intent, method, outcome);
}

/** Charges the card and marks the intent as paid. */
export function settle(work: Work, intent: PaymentIntent, method: PaymentMethod, authenticated: boolean): PaymentIntent {
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
  if (isDisputed(method.card)) disputeTestCharge(work, charge);
  return paid;
}

/** Ends an attempt for which the customer failed the 3-D Secure step. */
export function failAuthentication(work: Work, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const error = withDocumentation({
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
  const unpaid: PaymentIntent = {
    ...intent,
    last_payment_error: {
      ...error,
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      payment_method: method,
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  return putAndEmit(work, 'payment_intent.payment_failed', unpaid);
}

function requireAuthentication(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  baseUrl: string,
  returnUrl: string | null,
): PaymentIntent {
  const url = `${baseUrl}/3d-secure/${intent.id}/${randomToken(24)}`;
  const waiting: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
    payment_method: method.id,
    status: 'requires_action',
  };
  return putAndEmit(work, 'payment_intent.requires_action', waiting);
}

function recordDecline(work: Work, intent: PaymentIntent, method: PaymentMethod, decline: Decline): AttemptResult {
  const charge = createCharge(work.objects, intent, method, { decline });
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
  work.objects.put(unpaid);
  work.emit('charge.failed', charge);
  work.emit('payment_intent.payment_failed', unpaid);
  return { intent: unpaid, error };
}
