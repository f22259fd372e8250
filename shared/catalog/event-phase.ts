import type { Event } from '../api/site/events.ts';
import { type EventState, eventStateOf } from './event-state.ts';

/** The phase of an event that is not cancelled, as its badge and date word it; `due` means past its start and not yet live. */
export type Phase = 'upcoming' | 'due' | 'live' | 'ended' | 'on-demand';

const phases: Record<EventState, Phase> = {
  before: 'upcoming',
  due: 'due',
  live: 'live',
  break: 'live',
  ended: 'ended',
  replay: 'on-demand',
  cancelled: 'ended',
};

/** @param now milliseconds since the epoch */
export const phaseOf = (event: Pick<Event, 'start_time' | 'end_time' | 'is_live'>, now: number): Phase =>
  phases[eventStateOf(event, now)];
