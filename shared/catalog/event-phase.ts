import type { Event } from '../api/site/events.ts';

/** The phase of an event; `due` means past its start and not yet live. */
export type Phase = 'upcoming' | 'due' | 'live' | 'ended' | 'on-demand';

/** @param now milliseconds since the epoch */
export function phaseOf(event: Pick<Event, 'start_time' | 'end_time' | 'is_live'>, now: number): Phase {
  if (event.is_live) return 'live';
  if (now < Date.parse(event.start_time)) return 'upcoming';
  if (event.end_time === null) return 'on-demand';
  return now < Date.parse(event.end_time) ? 'due' : 'ended';
}
