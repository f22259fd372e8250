import type { Event } from '../api/site/events.ts';

/** The phase of an event; `due` means past its start and not yet live. */
export type Phase = 'upcoming' | 'due' | 'live' | 'ended' | 'on-demand';

/** @param now milliseconds since the epoch */
export function phaseOf(event: Pick<Event, 'start_time' | 'end_time' | 'is_live'>, now: number): Phase {
  if (event.is_live) return 'live';
  // An event that went live early can end before its announced start.
  if (event.end_time !== null && now >= Date.parse(event.end_time)) return 'ended';
  if (now < Date.parse(event.start_time)) return 'upcoming';
  return event.end_time === null ? 'on-demand' : 'due';
}
