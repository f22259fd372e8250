import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatMoney } from '#shared/money/money.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { forgetBankVisit, noteBankVisit } from '../../../lib/purchase/bank-visit.ts';
import { idsOf, type Purchase } from '../../../lib/purchase/purchase.ts';
import { forgetPending, keepPending } from '../../../lib/session/pending.ts';
import type { OpenOrder } from '../order/use-order.ts';
import type { Payable } from '../payment-methods.ts';
import { isSheet } from '../sheet/sheet-entry.ts';
import { bankLeft, checkCard, confirmCard, type Refusal } from './confirm-card.ts';
import { savePayment } from './save-payment.ts';

interface CardOrder {
  purchase: Purchase;
  order: OpenOrder<Payable>;
  /** How an earlier try ended; null for none. */
  lastRefusal: Refusal | null;
  onProcessing: (processing: boolean) => void;
}

/**
 * Runs a card payment: idle → processing → the thank-you page; or idle again, with the reason. If something may have changed since the order was
 * opened, it is opened again before anything is charged: whoever has bought it in another tab, or lost the seat meanwhile, is told so and pays
 * nothing.
 */
export function usePay({ purchase, order, lastRefusal, onProcessing }: CardOrder) {
  const [processing, setProcessing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(lastRefusal);
  /** True once a confirmation was sent whose outcome never came, so that an order that is paid may be paid by it. */
  const wasLost = useRef(false);
  const navigate = useNavigate();
  const location = useLocation();

  const show = (state: boolean) => {
    setProcessing(state);
    onProcessing(state);
  };
  const refuse = (reason: Refusal | null) => {
    setRefusal(reason);
    show(false);
  };

  const comeBack = useEffectEvent(() => processing && refuse(bankLeft));
  useEffect(() => {
    // A browser may keep the page while the buyer is at their bank, and show it again as it was, waiting, when they go back.
    const shown = (event: PageTransitionEvent) => event.persisted && comeBack();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const finish = (clientSecret: string) =>
    navigate(`${paths.thankYou}?payment_intent_client_secret=${encodeURIComponent(clientSecret)}`, {
      replace: isSheet(location),
    });

  /** Returns the secret of the payment to make; null if there is none, or none yet, and the buyer was told so. */
  async function checkOrder(): Promise<string | null> {
    const shown = order.quote;
    const mayHaveChanged = order.claim();
    if (shown?.clientSecret && !mayHaveChanged && !wasLost.current) return shown.clientSecret;
    const found = await order.look();
    if (found instanceof ApiError) {
      if (found.code === 'already_paid' && wasLost.current && shown?.clientSecret) await finish(shown.clientSecret);
      else order.stop(found);
      return null;
    }
    if (!found?.clientSecret || !shown || found.listPrice !== shown.listPrice) return null;
    if (found.amount === shown.amount) return found.clientSecret;
    setRefusal({ kind: 'changed', reason: `It is now ${formatMoney(found.amount)}.` });
    return null;
  }

  async function pay(stripe: Stripe, elements: StripeElements) {
    const item = idsOf(purchase);
    setRefusal(null);
    show(true);
    const incomplete = await checkCard(elements);
    if (incomplete) return refuse(incomplete);
    const clientSecret = await checkOrder();
    if (clientSecret === null) return show(false);
    // Keeps the way back to this dialog, in case the card's bank takes the buyer to a page of its own.
    const returnTo = location.pathname + location.search;
    keepPending(item.kind === 'plan' ? { ...item, returnTo } : { ...item, kind: 'purchase', returnTo });
    noteBankVisit(purchase, order.terms);
    const result = await confirmCard(stripe, elements, clientSecret);
    forgetPending();
    forgetBankVisit();
    if (!result.paid) {
      wasLost.current ||= result.kind === 'unclear';
      return refuse(result);
    }
    const refundReason = await savePayment(result.intent, item);
    if (refundReason !== null) return refuse({ kind: 'returned', reason: refundReason });
    // Paid in another tab while this press was on its way.
    const isOther = result.wasPaid && !wasLost.current;
    const known = isOther ? await order.look() : null;
    if (!(known instanceof ApiError)) return finish(clientSecret);
    order.stop(known);
    show(false);
  }

  return { pay, processing, refusal };
}
