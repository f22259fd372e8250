import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../../../../lib/api/client.ts';

/** The wait for an error that names none, seconds. */
const USUAL_WAIT = 30;
/** The shortest wait, seconds, whatever the server says. */
const SHORTEST_WAIT = 5;
/** Everybody who was told the same time adds a part of this, so that they do not all ask at once. */
const SPREAD_MS = 2000;

/**
 * Calls `onRetry` once the time has passed that the server asked for; again for each further error.
 * @param isStopped true to wait no longer
 * @returns when it is called, milliseconds since the epoch; null if it is not
 */
export function useRetryAfter(error: ApiError, isStopped: boolean, onRetry: () => void): number | null {
  const [at, setAt] = useState<number | null>(null);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isStopped) return;
    const wait = Math.max(SHORTEST_WAIT, error.retryAfter ?? USUAL_WAIT) * 1000 + Math.random() * SPREAD_MS;
    setAt(Date.now() + wait);
    const timer = setTimeout(() => retry(), wait);
    return () => {
      clearTimeout(timer);
      setAt(null);
    };
  }, [error, isStopped]);
  return at;
}
