import type { ListedEvent } from '#shared/api/site/included-events.ts';
import { phaseOf } from '#shared/catalog/event-phase.ts';
import { waitInWords } from '../../lib/time/wait-in-words.ts';

/** The state of an event in a list; `soon` is a film that cannot be watched yet. */
export type ShowState = 'cancelled' | 'live' | 'upcoming' | 'due' | 'replay' | 'on-demand' | 'soon' | 'ended';

type ShowTimes = Pick<ListedEvent, 'start_time' | 'end_time' | 'is_live' | 'is_cancelled' | 'can_watch'>;

/** Returns the state of an event. @param now milliseconds */
export function stateOf(event: ShowTimes, now: number): ShowState {
  if (event.is_cancelled) return 'cancelled';
  const phase = phaseOf(event, now);
  if (phase === 'ended') return event.can_watch ? 'replay' : 'ended';
  return phase === 'on-demand' && !event.can_watch ? 'soon' : phase;
}

const words = {
  cancelled: 'Cancelled',
  live: 'Live now',
  due: 'Starting shortly',
  replay: 'Replay',
  'on-demand': 'On demand',
  soon: 'Coming soon',
  ended: 'Ended',
} as const;

/** Returns the state of an event in a few words, e.g. `Starts in 9 days`. @param now milliseconds */
export function stateInWords(event: ShowTimes, now: number): string {
  const state = stateOf(event, now);
  return state === 'upcoming' ? `Starts in ${waitInWords(Date.parse(event.start_time) - now)}` : words[state];
}

/** Returns true if somebody with access has something to watch. */
export const isWatchable = (state: ShowState): boolean => state === 'live' || state === 'replay' || state === 'on-demand';

/** Time before the start at which the waiting room is worth opening. */
const DOORS_OPEN_MS = 60 * 60 * 1000;

/** Returns true while people wait for an event in its room: it starts within the hour, or is due. @param now milliseconds */
export function isRoomOpen(event: ShowTimes, now: number): boolean {
  const state = stateOf(event, now);
  return state === 'due' || (state === 'upcoming' && Date.parse(event.start_time) - now <= DOORS_OPEN_MS);
}
