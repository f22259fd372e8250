import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, call } from '../../../lib/api/client.ts';
import type { PurchaseState } from '../../../lib/purchase/bought.ts';
import { orderRequest, type Purchase, type Terms } from '../../../lib/purchase/purchase.ts';
import { noteCheckout } from '../order/last-checkout.ts';
import { placeAfter } from '../order/place-after.ts';
import { isSheet } from '../sheet/sheet-entry.ts';
import { type CaptureOutcome, capturePayment } from './capture-payment.ts';
import { type Notice, notices, refusalNotice } from './notices.ts';

export interface PaypalOrder {
  purchase: Purchase;
  terms: Terms;
  onProcessing: (processing: boolean) => void;
  /** Called with a message about what happens next, if PayPal has the money and still holds it. */
  onPending: (message: string) => void;
  /** Called when the order has changed since it was shown and has to be opened again. */
  onStale: () => void;
}

type Callbacks = Required<Pick<PayPalButtonsComponentProps, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>>;
/** The progress of a payment: `open` while the buyer is at PayPal, `capturing` while the server captures it. */
type Phase = 'idle' | 'open' | 'capturing';

/** Errors after which the order on the screen is out of date. */
const STALE: readonly ApiError['code'][] = [
  'price_changed',
  'already_paid',
  'upgrade_possible',
  'sold_out',
  'seats_held',
  'not_on_sale',
  'order_suspended',
  'payment_processing',
];

/** Runs a PayPal payment: idle → the buyer is at PayPal → the payment is captured → what was bought; or idle again, with the reason. */
export function usePaypal({ purchase, terms, onProcessing, onPending, onStale }: PaypalOrder) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [notice, setNotice] = useState<Notice | null>(null);
  /** The same notice for the callbacks: PayPal's script reports a failure in our code once more, without the reason. */
  const lastNotice = useRef<Notice | null>(null);
  const navigate = useNavigate();
  const location = useLocation();

  function show(next: Phase, nextNotice: Notice | null) {
    lastNotice.current = nextNotice;
    setNotice(nextNotice);
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

  /** @param restart shows PayPal again, so that another card or account can be chosen; null once its window is closed */
  async function capture(paypalOrderId: string, restart: (() => void) | null): Promise<void> {
    show('capturing', null);
    noteCheckout();
    const captured = await capturePayment(paypalOrderId);
    if (captured.outcome === 'declined' && restart) {
      show('open', refusalNotice(captured.reason));
      return restart();
    }
    show(
      'idle',
      noticeAfter(captured, () => void capture(paypalOrderId, null)),
    );
    if (captured.outcome === 'pending') onPending(captured.message);
    if (captured.outcome === 'paid') {
      const state: PurchaseState = { bought: captured.orderId };
      await navigate(placeAfter(purchase, terms.gift), { replace: isSheet(location), state });
    }
  }

  const callbacks: Callbacks = {
    createOrder,
    onApprove: ({ orderID }, { restart }) => capture(orderID, restart),
    // A buyer who was declined and then left still sees the reason.
    onCancel: () => show('idle', lastNotice.current ?? notices.left),
    onError: () => show('idle', lastNotice.current ?? notices.broken),
  };
  return { callbacks, phase, notice };
}

function noticeAfter(captured: CaptureOutcome, onRetry: () => void): Notice | null {
  if (!('reason' in captured)) return null;
  return { ...refusalNotice(captured.reason), ...(captured.outcome === 'unknown' && { onRetry }) };
}
