import { type BroadcastState, isOnAir } from '../video/broadcast/broadcast.ts';

/**
 * The states of an event as everybody sees it. `due`: past its start and not yet live. `break`: live without a picture, because it was interrupted or
 * its organiser covers it. `ended`: over, without anything to watch yet. `replay`: over, and to be watched at any time. `on-demand`: a film that is
 * out. `soon`: a film whose date has passed without anything to watch yet.
 */
export type EventState = 'upcoming' | 'due' | 'live' | 'break' | 'ended' | 'replay' | 'on-demand' | 'soon' | 'cancelled';

/** The facts that decide it, as far as a page knows them. Moments in ISO 8601. */
export interface EventFacts {
  start_time: string;
  /** The end, as planned or as it was; null for a film that stays on demand, left out if it is not known. */
  end_time?: string | null | undefined;
  /** True if the event is live, by its broadcast or by its organiser's hand. */
  is_live: boolean;
  /** Anything but null and undefined if it was cancelled for good. */
  cancelled?: object | boolean | null | undefined;
  /** The same in a list of events. */
  is_cancelled?: boolean | undefined;
  /** True if somebody with access has something to watch: broadcast, replay or film. Left out if it is not known. */
  can_watch?: boolean | undefined;
  /** The state of its broadcast; null or left out without one. */
  broadcast?: BroadcastState | null | undefined;
  /** True if its organiser covers the picture. */
  slate?: boolean | undefined;
}

/**
 * Returns an event's state: the one rule for its page, lists, the library, the waiting room, the player and the embed. What is known of a broadcast
 * counts more than what was planned.
 * @param now milliseconds since the epoch
 */
export function eventStateOf(event: EventFacts, now: number): EventState {
  const { start_time, end_time, is_live, can_watch, broadcast = null, slate = false } = event;
  if (event.cancelled || event.is_cancelled) return 'cancelled';
  if (broadcast === 'ended' || broadcast === 'replay') return broadcast;
  if (is_live || (broadcast !== null && isOnAir(broadcast))) return slate || broadcast === 'interrupted' ? 'break' : 'live';
  // An event that went live early can end before its announced start.
  if (typeof end_time === 'string' && now >= Date.parse(end_time)) return can_watch ? 'replay' : 'ended';
  if (now < Date.parse(start_time)) return 'upcoming';
  if (end_time !== null) return 'due';
  return can_watch === false ? 'soon' : 'on-demand';
}
