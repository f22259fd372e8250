import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

type Loading = { stripe: Stripe | null; failed: boolean };
const waiting: Loading = { stripe: null, failed: false };

/** Loads the card provider's script, which must come from the provider itself. @param key publishable key */
export function useStripeScript(key: string): Loading & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(waiting);
  useEffect(() => {
    let gone = false;
    setState(waiting);
    loadStripe(key).then(
      (stripe) => !gone && setState({ stripe, failed: false }),
      () => !gone && setState({ stripe: null, failed: true }),
    );
    return () => void (gone = true);
  }, [key, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
