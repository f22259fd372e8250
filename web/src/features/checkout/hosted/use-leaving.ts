import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/client.ts';
import { leave } from '../../../lib/navigation/leave.ts';

/** Takes the buyer to the card provider's own page, which leads back here. @param addressOf may throw an ApiError */
export function useLeaving(addressOf: () => Promise<string>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  useEffect(() => {
    // The browser's back button may restore this page as it was left, with the button busy.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  async function go() {
    setBusy(true);
    setError(null);
    try {
      leave.to(await addressOf());
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
      setBusy(false);
    }
  }

  return { go: () => void go(), busy, error };
}
