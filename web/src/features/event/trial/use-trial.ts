import { useState } from 'react';
import type { Event } from '#shared/api/site/events.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { notify } from '../../../lib/notify.ts';
import { useAdmission } from '../../../lib/session/use-admission.ts';
import { startTrial } from './start-trial.ts';

/** Starts an event's free trial, for an anonymous viewer after registering. */
export function useTrial(event: Event): { busy: boolean; start: () => void } {
  const [busy, setBusy] = useState(false);
  const admit = useAdmission(paths.register);

  const start = async () => {
    setBusy(true);
    try {
      if (await admit({ kind: 'trial', eventId: event._id })) location.assign(await startTrial(event._id));
    } catch {
      notify.error('Failed to start trial. Please try again later.');
    } finally {
      setBusy(false);
    }
  };

  return { busy, start: () => void start() };
}
