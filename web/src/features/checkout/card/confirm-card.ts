import type { PaymentIntent, Stripe, StripeElements, StripeErrorType } from '@stripe/stripe-js';
import { paths } from '../../../lib/navigation/paths.ts';

/**
 * The reason that a payment failed, for the buyer to read. `declined`: the bank refused it, so no money moved;
 * `incomplete`: the form marks the field itself; `returned`: the money moved and is being refunded.
 */
export interface Refusal {
  kind: 'declined' | 'incomplete' | 'returned' | 'unclear';
  reason: string;
}

export type CardConfirmation = { paid: true; intent: PaymentIntent } | ({ paid: false } & Refusal);

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
    // A retry after a lost answer finds the payment already done: an error that carries the succeeded intent.
    const intent = paymentIntent ?? error.payment_intent;
    if (intent?.status === 'succeeded') return { paid: true, intent };
    if (error) return { paid: false, kind: kinds[error.type] ?? 'unclear', reason: error.message ?? unclear };
    return { paid: false, kind: 'unclear', reason: reasons[paymentIntent.status] ?? unclear };
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

const kinds: Partial<Record<StripeErrorType, Refusal['kind']>> = {
  card_error: 'declined',
  validation_error: 'incomplete',
};

const reasons: Partial<Record<PaymentIntent.Status, string>> = {
  processing: 'Your bank is still processing this payment. Wait a minute, then reload the page before you try again.',
  requires_action: 'Your bank asked you to confirm this payment, but that was not completed. Please try again.',
  requires_payment_method: 'The payment did not go through. Check the card details or use another card.',
  canceled: 'This payment was cancelled. Reload the page to start again.',
};
const unclear = 'The payment did not go through. Please try again.';
const unreachable = 'We could not reach the payment service. Check your connection and try again.';
