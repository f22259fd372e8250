import { useEffect, useEffectEvent } from 'react';
import type { Event } from '#shared/api/site/events.ts';
import { peekPendingFor, takePending } from '../../../lib/session/pending.ts';
import { type SessionStatus, settleSession } from '../../../lib/session/renewal.ts';

interface Continuations {
  purchase: (packageId: string) => void;
  trial: () => void;
}

/** Resumes the purchase or trial of a viewer who was sent to register or log in, once they return signed in. */
export function useResume({ _id: eventId }: Event, { purchase, trial }: Continuations): void {
  const resume = useEffectEvent((status: SessionStatus) => {
    const pending = status === 'valid' ? takePending(eventId) : null;
    if (pending?.kind === 'purchase') purchase(pending.packageId);
    if (pending?.kind === 'trial') trial();
  });

  useEffect(() => {
    if (!peekPendingFor(eventId)) return;
    let gone = false;
    void settleSession().then((status) => gone || resume(status));
    return () => {
      gone = true;
    };
  }, [eventId]);
}
