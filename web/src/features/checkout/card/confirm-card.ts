import type { PaymentIntent, Stripe, StripeElements, StripeErrorType } from '@stripe/stripe-js';
import { paths } from '../../../lib/navigation/paths.ts';

/**
 * The reason that a payment failed, for the buyer to read. `declined`: the card was refused, so no money moved; `bank`: the card's bank
 * did not approve the payment, or was not asked to the end; `incomplete`: the form marks the field itself; `returned`: the money moved
 * and is being refunded; `changed`: the total is another one, and nothing was tried.
 */
export interface Refusal {
  kind: 'declined' | 'bank' | 'incomplete' | 'returned' | 'changed' | 'unclear';
  reason: string;
}

/** The result of a confirmation. `wasPaid`: the money had moved before, so that this one charged nothing. */
export type CardConfirmation = { paid: true; intent: PaymentIntent; wasPaid: boolean } | ({ paid: false } & Refusal);

/**
 * Confirms a payment with the details in the card form, which were checked before. Leaves the page only if the card's bank requires it.
 * Never throws: every failure is returned as a sentence for the buyer.
 */
export async function confirmCard(stripe: Stripe, elements: StripeElements, clientSecret: string): Promise<CardConfirmation> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: location.origin + paths.thankYou },
      redirect: 'if_required',
    });
    // A payment that is already made is an error that carries the succeeded intent.
    const intent = paymentIntent ?? error.payment_intent;
    if (intent?.status === 'succeeded') return { paid: true, intent, wasPaid: error !== undefined };
    if (error?.code === 'payment_intent_authentication_failure') return { paid: false, ...bankRefused };
    if (error) return { paid: false, kind: kinds[error.type] ?? 'unclear', reason: error.message ?? unclear };
    return { paid: false, ...(results[paymentIntent.status] ?? { kind: 'unclear', reason: unclear }) };
  } catch {
    return { paid: false, kind: 'unclear', reason: unreachable };
  }
}

/**
 * Checks the details in the card form, which marks what is wrong. Has to be called before anything else that takes time.
 * @returns why they cannot be paid with; null if they can
 */
export async function checkCard(elements: StripeElements): Promise<Refusal | null> {
  const { error } = await elements.submit();
  return error ? { kind: 'incomplete', reason: error.message ?? unclear } : null;
}

/** The bank did not approve the payment. */
export const bankRefused: Refusal = { kind: 'bank', reason: 'Your bank did not approve this payment' };
/** The buyer came back without an answer of their bank. */
export const bankLeft: Refusal = { kind: 'bank', reason: 'Your bank was still waiting for you to approve this payment' };

const kinds: Partial<Record<StripeErrorType, Refusal['kind']>> = {
  card_error: 'declined',
  validation_error: 'incomplete',
};

const results: Partial<Record<PaymentIntent.Status, Refusal>> = {
  processing: {
    kind: 'unclear',
    reason: 'Your bank is still processing this payment. Wait a minute, then reload the page before you try again.',
  },
  requires_action: bankLeft,
  requires_payment_method: {
    kind: 'unclear',
    reason: 'The payment did not go through. Check the card details or use another card.',
  },
  canceled: { kind: 'unclear', reason: 'This payment was cancelled. Reload the page to start again.' },
};
const unclear = 'The payment did not go through. Please try again.';
const unreachable = 'We could not reach the payment service. Check your connection and try again.';
