import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { keepPending, takePending } from '../../../lib/pending.ts';
import { confirmCard, type Refusal } from './confirm-card.ts';
import { savePayment } from './save-payment.ts';

export interface Purchase {
  eventId: string;
  packageId: string;
  clientSecret: string;
}

/** Idle → processing → the thank-you page; or back to idle, with the reason. */
export function usePay(purchase: Purchase, onProcessing: (processing: boolean) => void) {
  const [processing, setProcessing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const navigate = useNavigate();

  const show = (state: boolean) => {
    setProcessing(state);
    onProcessing(state);
  };

  async function pay(stripe: Stripe, elements: StripeElements) {
    const { eventId, packageId, clientSecret } = purchase;
    setRefusal(null);
    show(true);
    // If the card's bank takes the buyer away, the way back to this dialog is known.
    keepPending({ kind: 'purchase', eventId, packageId, returnTo: location.pathname + location.search });
    const result = await confirmCard(stripe, elements);
    takePending(eventId);
    if (!result.paid) {
      setRefusal(result);
      return show(false);
    }
    await savePayment({ intent: result.intent, eventId, packageId });
    const secret = encodeURIComponent(clientSecret);
    await navigate(`${paths.thankYou}?payment_intent_client_secret=${secret}`);
  }

  return { pay, processing, refusal };
}
