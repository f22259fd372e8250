import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import type { Purchase, Terms } from '../../../lib/purchase/purchase.ts';
import type { Quote } from '../order/use-order.ts';
import { CardFormMissing } from './card-form-missing.tsx';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { CardForm } from './card-form.tsx';
import { useAppearance } from './use-appearance.ts';
import { useStripeScript } from './use-stripe-script.ts';

/** As the server makes the payment. */
const CARDS = { allowedPaymentMethodTypes: ['card'] };

export interface CardPaymentProps {
  purchase: Purchase;
  publishableKey: string;
  terms: Terms;
  /** The quote; null while the order is being opened. */
  quote: (Quote & { clientSecret: string | null }) | null;
  /** True while a PayPal payment is in progress or the order is being opened. */
  disabled: boolean;
  onProcessing: (processing: boolean) => void;
}

/** Loads the provider's script while the order is being opened, then shows the card form. */
export default function CardPayment({ purchase, publishableKey, terms, quote, disabled, onProcessing }: CardPaymentProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const appearance = useAppearance(place);
  const script = useStripeScript(publishableKey);
  const clientSecret = quote?.clientSecret ?? null;

  return (
    <div ref={setPlace}>
      {script.failed ? (
        <CardFormMissing purchase={purchase} terms={terms} onRetry={script.retry} />
      ) : quote && clientSecret !== null && script.stripe && appearance ? (
        // Without the payment's secret: a code or a gift makes another payment, and the card that was typed stays for it.
        <Elements
          stripe={script.stripe}
          options={{ mode: 'payment', amount: quote.amount, currency: quote.currency, ...CARDS, appearance }}
        >
          <CardForm
            purchase={purchase}
            terms={terms}
            clientSecret={clientSecret}
            amount={quote.amount}
            disabled={disabled}
            onProcessing={onProcessing}
          />
        </Elements>
      ) : (
        <CardFormSkeleton />
      )}
    </div>
  );
}
