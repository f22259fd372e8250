import { useEffect, useState } from 'react';
import { type SessionStatus, settleSession } from '../../../lib/session/renewal.ts';
import { currentToken } from '../../../lib/session/token.ts';

/** Who opened the page: whether they were signed in then; null while that is not known. What happens later is playback's to tell. */
export function useSessionStatus(): SessionStatus | null {
  const [status, setStatus] = useState<SessionStatus | null>(() => (currentToken().status === 'valid' ? 'valid' : null));
  useEffect(() => {
    void settleSession().then((settled) => setStatus((known) => known ?? settled));
  }, []);
  return status;
}
