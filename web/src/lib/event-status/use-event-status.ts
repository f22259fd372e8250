import { useEffect, useState } from 'react';
import type { EventStatus } from '#shared/api/video/broadcast.ts';
import { loadPart } from '../page/load-part.ts';

/** Time after which the first request is made, so that it never competes with what the page needs to be seen. */
const FIRST_AFTER_MS = 2000;

/** An event's status, and when it arrived in milliseconds. */
export interface KnownStatus extends EventStatus {
  readAt: number;
}

/**
 * Returns an event's status while the page is open and seen; undefined until it is known. Without SWR, which the event's page does
 * not load, and in a script of its own, which is loaded after the page.
 * @param eventId null to follow none
 */
export function useEventStatus(eventId: string | null): KnownStatus | undefined {
  const [known, setKnown] = useState<{ eventId: string; status: KnownStatus }>();
  useEffect(() => {
    if (eventId === null) return;
    let stop: (() => void) | undefined;
    let hasLeft = false;
    const timer = setTimeout(() => void start(eventId), FIRST_AFTER_MS);
    async function start(id: string) {
      const { followStatus } = await loadPart(() => import('./follow-status.ts'), true);
      if (hasLeft) return;
      stop = followStatus(id, (status) => setKnown({ eventId: id, status: { ...status, readAt: Date.now() } }));
    }
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [eventId]);
  return known?.eventId === eventId ? known?.status : undefined;
}
