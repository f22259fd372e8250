import { useEffect, useState } from 'react';
import type { EventStatus } from '#shared/api/video/broadcast.ts';
import { followStatus } from './follow-status.ts';

/** Time after which the first request is made, so that it never competes with what the page needs to be seen. */
const FIRST_AFTER_MS = 2000;

/** An event's status, and when it arrived in milliseconds. */
export interface KnownStatus extends EventStatus {
  readAt: number;
}

/**
 * Returns an event's status while the page is open and seen; undefined until it is known. Without SWR, which the event's page does
 * not load.
 * @param eventId null to follow none
 * @param atLeast seconds between two questions, however often the answers say to ask
 */
export function useEventStatus(eventId: string | null, atLeast = 0): KnownStatus | undefined {
  const [known, setKnown] = useState<{ eventId: string; status: KnownStatus }>();
  useEffect(() => {
    if (eventId === null) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = followStatus(eventId, atLeast, (status) => setKnown({ eventId, status: { ...status, readAt: Date.now() } }));
    }, FIRST_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [eventId, atLeast]);
  return known?.eventId === eventId ? known?.status : undefined;
}
