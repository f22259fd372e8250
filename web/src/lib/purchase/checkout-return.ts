import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, call } from '../api/client.ts';

/** How the card provider's page names itself in the address it leads back to. */
const PARAMETER = 'checkout_session';
const TRIES = 5;
const FIRST_WAIT_MS = 300;

/** What came of a payment on the card provider's own page. */
export type CheckoutReturn = { message: string } | { error: ApiError };

/** The session that the address names; null for none. */
export const returnedFrom = (query: URLSearchParams) => query.get(PARAMETER);

/**
 * Has the server record what was paid on the card provider's own page now, rather than when the provider's message
 * arrives. A server that does not answer, or a payment that is not settled yet, is asked about again a few times.
 */
export async function saveReturn(sessionId: string): Promise<CheckoutReturn> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { message } = await call('POST /orders/save-checkout-session', { body: { sessionId } });
      return { message };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isPassing(error) || attempt === TRIES) return { error };
    }
    await pause(FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
}

/**
 * For pages that a buyer comes back to: records the payment before the page asks for what was bought, and then takes the
 * session out of the address. If that fails, the provider's message records it, and the page says what it finds.
 * @returns whether the page has to wait
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
    void saveReturn(sessionId).then(() => {
      if (gone) return;
      setWaiting(false);
      void navigate(pathname, { replace: true });
    });
    return () => {
      gone = true;
    };
  }, [sessionId, pathname, navigate]);
  return waiting;
}

const isPassing = ({ status, code }: ApiError) => status === 0 || status >= 500 || code === 'payment_processing';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
