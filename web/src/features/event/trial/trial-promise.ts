import type { Event } from '#shared/api/events.ts';

/** What a trial of an event gives, in a sentence. */
export function trialPromise({ has_preview, trial_minutes }: Pick<Event, 'has_preview' | 'trial_minutes'>): string {
  const minutes = trial_minutes === 1 ? 'the first minute live' : `the first ${trial_minutes} minutes live`;
  const parts = [...(has_preview ? ['the preview now'] : []), ...(trial_minutes > 0 ? [minutes] : [])];
  return parts.length > 0 ? `Watch ${parts.join(' and ')}, free. No card needed.` : 'Free. No card needed.';
}
