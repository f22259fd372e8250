import type { Event } from '#shared/api/site/events.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { TrialButton } from './trial-button.tsx';

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

/** Returns a sentence that says what a trial of an event includes. */
function trialPromise({ has_preview, trial_minutes }: Pick<Event, 'has_preview' | 'trial_minutes'>): string {
  const minutes = trial_minutes === 1 ? 'the first minute live' : `the first ${trial_minutes} minutes live`;
  const parts = [...(has_preview ? ['the preview now'] : []), ...(trial_minutes > 0 ? [minutes] : [])];
  return parts.length > 0 ? `Watch ${parts.join(' and ')} for free. No card needed.` : 'Free. No card needed.';
}
