import type { PaymentIntent, Stripe, StripeElements, StripeErrorType } from '@stripe/stripe-js';
import { paths } from '../../../lib/navigation/paths.ts';

/**
 * What the buyer is told. `declined`: the bank said no, so no money moved; `incomplete`: the form marks the field itself;
 * `returned`: the money moved, and goes back.
 */
export interface Refusal {
  kind: 'declined' | 'incomplete' | 'returned' | 'unclear';
  reason: string;
}

export type Confirmed = { paid: true; intent: PaymentIntent } | ({ paid: false } & Refusal);

/**
 * Confirms the payment with what is in the card form. Leaves the page only where the card's bank insists.
 * Never throws: whatever goes wrong is a sentence for the buyer.
 */
export async function confirmCard(stripe: Stripe, elements: StripeElements): Promise<Confirmed> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: location.origin + paths.thankYou },
      redirect: 'if_required',
    });
    // A second try after a lost answer meets a payment that is done already: an error that carries the good news.
    const intent = paymentIntent ?? error.payment_intent;
    if (intent?.status === 'succeeded') return { paid: true, intent };
    if (error) return { paid: false, kind: kinds[error.type] ?? 'unclear', reason: error.message ?? unclear };
    return { paid: false, kind: 'unclear', reason: reasons[paymentIntent.status] ?? unclear };
  } catch {
    return { paid: false, kind: 'unclear', reason: unreachable };
  }
}

const kinds: Partial<Record<StripeErrorType, Refusal['kind']>> = {
  card_error: 'declined',
  validation_error: 'incomplete',
};

const reasons: Partial<Record<PaymentIntent.Status, string>> = {
  processing: 'Your bank is still working on this payment. Wait a minute and reload the page before you try again.',
  requires_action: 'Your bank wants you to confirm this payment, and that was not finished. Please try again.',
  requires_payment_method: 'The payment did not go through. Check the card details or use another card.',
  canceled: 'This payment was cancelled. Close this window and start again.',
};
const unclear = 'The payment did not go through. Please try again.';
const unreachable = 'We could not reach the payment service. Check your connection and try again.';
