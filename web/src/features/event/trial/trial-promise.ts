import type { Event } from '#shared/api/site/events.ts';

/** Returns a sentence that says what a trial of an event includes. */
export function trialPromise({ has_preview, trial_minutes }: Pick<Event, 'has_preview' | 'trial_minutes'>): string {
  const minutes = trial_minutes === 1 ? 'the first minute live' : `the first ${trial_minutes} minutes live`;
  const parts = [...(has_preview ? ['the preview now'] : []), ...(trial_minutes > 0 ? [minutes] : [])];
  return parts.length > 0 ? `Watch ${parts.join(' and ')} for free. No card needed.` : 'Free. No card needed.';
}
