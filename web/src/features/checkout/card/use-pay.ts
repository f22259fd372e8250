import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { idsOf, type Purchase } from '../../../lib/purchase/purchase.ts';
import { forgetPending, keepPending } from '../../../lib/session/pending.ts';
import { checkCard, confirmCard, type Refusal } from './confirm-card.ts';
import { savePayment } from './save-payment.ts';

interface CardOrder {
  purchase: Purchase;
  clientSecret: string;
  onProcessing: (processing: boolean) => void;
}

/** Runs a card payment: idle → processing → the thank-you page; or idle again, with the reason. */
export function usePay({ purchase, clientSecret, onProcessing }: CardOrder) {
  const [processing, setProcessing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const navigate = useNavigate();

  const show = (state: boolean) => {
    setProcessing(state);
    onProcessing(state);
  };

  async function pay(stripe: Stripe, elements: StripeElements) {
    const item = idsOf(purchase);
    setRefusal(null);
    show(true);
    const incomplete = await checkCard(elements);
    if (incomplete) {
      setRefusal(incomplete);
      return show(false);
    }
    // Keeps the way back to this dialog, in case the card's bank takes the buyer to a page of its own.
    const returnTo = location.pathname + location.search;
    keepPending(item.kind === 'plan' ? { ...item, returnTo } : { ...item, kind: 'purchase', returnTo });
    const result = await confirmCard(stripe, elements, clientSecret);
    forgetPending();
    if (!result.paid) {
      setRefusal(result);
      return show(false);
    }
    const refundReason = await savePayment(result.intent, item);
    if (refundReason !== null) {
      setRefusal({ kind: 'returned', reason: refundReason });
      return show(false);
    }
    const secret = encodeURIComponent(clientSecret);
    await navigate(`${paths.thankYou}?payment_intent_client_secret=${secret}`);
  }

  return { pay, processing, refusal };
}
