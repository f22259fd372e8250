import { type EventFacts, type EventState, eventStateOf } from '#shared/catalog/event-state.ts';
import { waitInWords } from '../../lib/time/wait-in-words.ts';

const words = {
  cancelled: 'Cancelled',
  live: 'Live now',
  break: 'Live now',
  due: 'Starting shortly',
  replay: 'Replay',
  'on-demand': 'On demand',
  soon: 'Coming soon',
  ended: 'Ended',
} as const;

/** Returns the state of an event in a few words, e.g. `Starts in 9 days`. @param now milliseconds */
export function stateInWords(event: EventFacts, now: number): string {
  const state = eventStateOf(event, now);
  return state === 'upcoming' ? `Starts in ${waitInWords(Date.parse(event.start_time) - now)}` : words[state];
}

/** Returns true from going live until the end, with or without a picture at the moment. */
export const isOnNow = (state: EventState): state is 'live' | 'break' => state === 'live' || state === 'break';

/** Returns true if somebody with access has something to watch. */
export const isWatchable = (state: EventState): boolean => isOnNow(state) || state === 'replay' || state === 'on-demand';

/** Time before the start at which the waiting room is worth opening. */
const DOORS_OPEN_MS = 60 * 60 * 1000;

/** Returns true while people wait for an event in its room: it starts within the hour, or is due. @param now milliseconds */
export function isRoomOpen(event: EventFacts, now: number): boolean {
  const state = eventStateOf(event, now);
  return state === 'due' || (state === 'upcoming' && Date.parse(event.start_time) - now <= DOORS_OPEN_MS);
}
