import { useEffect, useState } from 'react';
import { type SessionStatus, settleSession } from '../../../lib/session/renewal.ts';
import { currentToken } from '../../../lib/session/token.ts';

/** Returns the session status at the time the page was opened; null while it is being checked. Playback detects later changes. */
export function useSessionStatus(): SessionStatus | null {
  const [status, setStatus] = useState<SessionStatus | null>(() => (currentToken().status === 'valid' ? 'valid' : null));
  useEffect(() => {
    void settleSession().then((settled) => setStatus((known) => known ?? settled));
  }, []);
  return status;
}
