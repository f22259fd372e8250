import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import type { Purchase } from '../../../lib/purchase/purchase.ts';
import type { OpenOrder } from '../order/use-order.ts';
import type { Payable } from '../payment-methods.ts';
import { CardFormMissing } from './card-form-missing.tsx';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { CardForm } from './card-form.tsx';
import type { Refusal } from './confirm-card.ts';
import { useAppearance } from './use-appearance.ts';
import { useStripeScript } from './use-stripe-script.ts';

/** As the server makes the payment. */
const CARDS = { allowedPaymentMethodTypes: ['card'] };

export interface CardPaymentProps {
  purchase: Purchase;
  publishableKey: string;
  order: OpenOrder<Payable>;
  /** How an earlier try ended; null for none. */
  lastRefusal: Refusal | null;
  /** True while a PayPal payment is in progress or the order is being opened. */
  disabled: boolean;
  onProcessing: (processing: boolean) => void;
  /** Called when something is typed, and when all of it is taken away again. */
  onTyped: (isTyped: boolean) => void;
}

/** Loads the provider's script while the order is being opened, then shows the card form. */
export default function CardPayment({ publishableKey, ...form }: CardPaymentProps) {
  const { purchase, order } = form;
  const { quote, terms } = order;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const appearance = useAppearance(place);
  const script = useStripeScript(publishableKey);

  return (
    <div ref={setPlace}>
      {script.failed ? (
        <CardFormMissing purchase={purchase} terms={terms} onRetry={script.retry} />
      ) : quote?.clientSecret && script.stripe && appearance ? (
        // Without the payment's secret: a code or a gift makes another payment, and the card that was typed stays for it.
        <Elements
          stripe={script.stripe}
          options={{ mode: 'payment', amount: quote.amount, currency: quote.currency, ...CARDS, appearance }}
        >
          <CardForm {...form} amount={quote.amount} />
        </Elements>
      ) : (
        <CardFormSkeleton />
      )}
    </div>
  );
}
