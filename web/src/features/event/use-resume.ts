import { useEffect, useRef } from 'react';
import type { Event } from '#shared/api/events.ts';
import { peekPending, takePending } from '../../lib/pending-purchase.ts';
import { settleSession } from '../../lib/session-renewal.ts';

interface Continuations {
  purchase: (packageId: string) => void;
  trial: () => void;
}

/** Takes up what a viewer wanted before they were sent to register or log in, once they are back and signed in. */
export function useResume({ _id: eventId }: Event, continuations: Continuations): void {
  const latest = useRef(continuations);
  latest.current = continuations;

  useEffect(() => {
    if (peekPending()?.eventId !== eventId) return;
    let gone = false;
    void settleSession().then((status) => {
      const pending = status === 'valid' && !gone ? takePending(eventId) : null;
      if (pending?.kind === 'purchase') latest.current.purchase(pending.packageId);
      if (pending?.kind === 'trial') latest.current.trial();
    });
    return () => {
      gone = true;
    };
  }, [eventId]);
}
