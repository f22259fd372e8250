import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, call } from '../../../lib/api/client.ts';
import { orderRequest, type Purchase, type Terms } from '../../../lib/purchase/purchase.ts';
import { placeAfter } from '../order/place-after.ts';
import { type Captured, capturePayment } from './capture-payment.ts';
import { type Notice, notices, refusalNotice } from './notices.ts';

export interface PaypalOrder {
  purchase: Purchase;
  terms: Terms;
  onProcessing: (processing: boolean) => void;
  /** Told what happens next where PayPal has the money and has not let go of it. */
  onPending: (message: string) => void;
  /** The order is no longer as it was shown: it has to be opened again. */
  onStale: () => void;
}

type Callbacks = Required<Pick<PayPalButtonsComponentProps, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>>;
/** `open` while the buyer is at PayPal, `taking` while the money is being taken. */
type Phase = 'idle' | 'open' | 'taking';

/** Refusals after which what is on the screen is wrong. */
const STALE: readonly ApiError['code'][] = [
  'price_changed', 'already_paid', 'sold_out', 'not_on_sale', 'order_suspended', 'payment_processing',
];

/** Idle → the buyer is at PayPal → the money is taken → the film; or back to idle, with the reason. */
export function usePaypal({ purchase, terms, onProcessing, onPending, onStale }: PaypalOrder) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [notice, setNotice] = useState<Notice | null>(null);
  /** The same, for PayPal's script, which reports once more, without the reason, what went wrong in our part. */
  const told = useRef<Notice | null>(null);
  const navigate = useNavigate();

  function show(next: Phase, news: Notice | null) {
    told.current = news;
    setNotice(news);
    setPhase(next);
    onProcessing(next !== 'idle');
  }

  async function createOrder(): Promise<string> {
    show('open', null);
    try {
      const { paypalOrderId } = await call('POST /orders/create-paypal-order', { body: orderRequest(purchase, terms) });
      if (paypalOrderId !== null) return paypalOrderId;
      onStale();
      throw new Error('There is nothing to pay.');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show('idle', refusalNotice(error.message));
      if (STALE.includes(error.code)) onStale();
      throw error;
    }
  }

  /** @param restart shows PayPal once more, so that another card or account can be chosen; null where its window is gone */
  async function take(paypalOrderId: string, restart: (() => void) | null): Promise<void> {
    show('taking', null);
    const captured = await capturePayment(paypalOrderId);
    if (captured.outcome === 'declined' && restart) {
      show('open', refusalNotice(captured.reason));
      return restart();
    }
    show('idle', noticeAfter(captured, () => void take(paypalOrderId, null)));
    if (captured.outcome === 'pending') onPending(captured.message);
    if (captured.outcome === 'paid') await navigate(placeAfter(purchase, terms.gift));
  }

  const callbacks: Callbacks = {
    createOrder,
    onApprove: ({ orderID }, { restart }) => take(orderID, restart),
    // Who was declined and then left is still told why.
    onCancel: () => show('idle', told.current ?? notices.left),
    onError: () => show('idle', told.current ?? notices.broken),
  };
  return { callbacks, phase, notice };
}

function noticeAfter(captured: Captured, onRetry: () => void): Notice | null {
  if (!('reason' in captured)) return null;
  return { ...refusalNotice(captured.reason), ...(captured.outcome === 'unknown' && { onRetry }) };
}
