import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, call } from '../api/client.ts';
import type { PurchaseState } from './bought.ts';

/** Query parameter with the checkout session's id in the address that the card provider's page returns to. */
const PARAMETER = 'checkout_session';
const TRIES = 5;
const FIRST_WAIT_MS = 300;

/** The outcome of a payment on the card provider's own page. */
export type CheckoutReturn = { orderId: string } | { error: ApiError };

/** Returns the checkout session's id in the address; null for none. */
export const returnedFrom = (query: URLSearchParams) => query.get(PARAMETER);

/**
 * Has the server record a payment made on the card provider's own page now, rather than when the provider's webhook
 * arrives. Retries a few times if the server does not respond or the payment is still being processed.
 */
export async function saveReturn(sessionId: string): Promise<CheckoutReturn> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { orderId } = await call('POST /orders/save-checkout-session', { body: { sessionId } });
      return { orderId };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isPassing(error) || attempt === TRIES) return { error };
    }
    await pause(FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
}

/**
 * Records the payment on a page that a buyer returns to, before the page requests the purchase, and then removes the session
 * from the address, whose state then names the order. If that fails, the provider's webhook records it, and the page shows what it finds.
 * @returns true while the page has to wait
 */
export function useCheckoutReturn(): boolean {
  const [query] = useSearchParams();
  const sessionId = returnedFrom(query);
  const [waiting, setWaiting] = useState(sessionId !== null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (sessionId === null) return;
    let gone = false;
    void saveReturn(sessionId).then((saved) => {
      if (gone) return;
      setWaiting(false);
      const state: PurchaseState | null = 'orderId' in saved ? { bought: saved.orderId } : null;
      void navigate(pathname, { replace: true, state });
    });
    return () => {
      gone = true;
    };
  }, [sessionId, pathname, navigate]);
  return waiting;
}

const isPassing = ({ status, code }: ApiError) => status === 0 || status >= 500 || code === 'payment_processing';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
