import type { Event } from '#shared/api/site/events.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { TrialButton } from './trial-button.tsx';
import { trialPromise } from './trial-promise.ts';

interface Props {
  event: Event;
  busy: boolean;
  onStart: () => void;
}

/** The trial's button, with what the trial includes while it can be started. */
export function TrialOffer({ event, busy, onStart }: Props) {
  const isOpen = useNow() < Date.parse(event.start_time);
  return (
    <div className="flex flex-col gap-2">
      <TrialButton startTime={event.start_time} busy={busy} onStart={onStart} />
      {isOpen && <p className="text-center text-sm text-balance text-text/85">{trialPromise(event)}</p>}
    </div>
  );
}
