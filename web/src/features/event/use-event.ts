import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownEvent } from '#shared/api/site/events.ts';
import { call } from '../../lib/api/client.ts';
import { boot } from '../../lib/page/boot.ts';

/** Interval at which the page checks if an event went live or changed; the response comes from the edge cache. */
const REFRESH_MS = 60_000;

interface Lookup {
  event: ShownEvent | undefined;
  /** When it arrived, in milliseconds; 0 for the one in the page, which the edge may have kept for a minute. */
  readAt: number;
  /** The error of the last request; undefined if it succeeded. */
  error: unknown;
}

/**
 * Returns the event at a subdomain: the one embedded in the page, so that the first paint needs no request, else the API's.
 * Without SWR, which would be a sixteenth of the page's script.
 */
export function useEvent(subdomain: string): Lookup & { refresh: () => Promise<void> } {
  const known = (boot().subdomain === subdomain && boot().event) || undefined;
  const [lookup, setLookup] = useState<Lookup>({ event: known, readAt: 0, error: undefined });
  const lastRequest = useRef(0);

  const refresh = useCallback(async () => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    const next = await call('GET /events/domain/{subdomain}', { params: { subdomain } }).then(
      (event) => () => ({ event, readAt: Date.now(), error: undefined }),
      (error: unknown) => (last: Lookup) => ({ ...last, error }),
    );
    if (request === lastRequest.current) setLookup(next);
  }, [subdomain]);

  const isKnown = known !== undefined;
  useEffect(() => {
    const check = () => void refresh();
    const checkIfSeen = () => document.visibilityState === 'visible' && navigator.onLine && check();
    if (!isKnown) check();
    const timer = setInterval(checkIfSeen, REFRESH_MS);
    window.addEventListener('online', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, [refresh, isKnown]);

  return { ...lookup, refresh };
}
