import type { EventStatus } from '#shared/api/video/broadcast.ts';
import { isOnAir } from '#shared/video/broadcast/broadcast.ts';
import { endByHand, hasBroadcast } from '../../../catalog/listings/event-broadcast-rules.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';

/**
 * With the second for which each of the edge's two caches keeps an answer, no more than the five in which every page is to know a
 * change.
 */
const SOON_SECONDS = 3;
/** Interval while nothing is about to happen. */
const LATER_SECONDS = 60;
/** Time before the start from which pages ask soon, and for which they do after it. */
const BEFORE_START_MS = 60_000;
const AFTER_START_MS = 60 * 60_000;
/** Time for which a replay is expected. */
const REPLAY_MS = 10 * 60_000;

type Status = Pick<EventStatus, 'state' | 'since' | 'cancelled' | 'slate' | 'message' | 'topLines'>;

const NOTHING_SHOWN = { slate: false, message: null, topLines: null };

/** Returns what a public page knows of an event. One that its organiser marks as live by hand is live, too, and has ended without the mark. */
export function statusOf(
  event: Pick<CatalogEvent, 'start_time' | 'end_time' | 'broadcast' | 'is_live' | 'ended_by_hand' | 'cancelled'>,
): Status {
  const { broadcast, is_live, cancelled } = event;
  if (cancelled) return { state: 'idle', since: null, cancelled, ...NOTHING_SHOWN };
  if (!broadcast || !hasBroadcast(event)) {
    const endedAt = endByHand(event);
    if (endedAt !== null) return { state: 'ended', since: endedAt, ...NOTHING_SHOWN };
    return { state: is_live ? 'live' : 'idle', since: null, ...NOTHING_SHOWN };
  }
  const { state, since, slate = false, message = null, top_lines: topLines = null } = broadcast;
  return { state, since, slate, message, topLines };
}

/** Returns the seconds after which an open page asks again: few while something is going on, or is about to. @param now milliseconds */
export function askAgainAfter(
  { state, since, cancelled }: Pick<Status, 'state' | 'since' | 'cancelled'>,
  { start_time, end_time }: Pick<CatalogEvent, 'start_time' | 'end_time'>,
  now: number,
): number {
  if (cancelled) return LATER_SECONDS;
  if (isOnAir(state) || state === 'preparing' || state === 'test') return SOON_SECONDS;
  if (state === 'replay') return LATER_SECONDS;
  if (state === 'ended') return now < Date.parse(since ?? '') + REPLAY_MS ? SOON_SECONDS : LATER_SECONDS;
  const startsAt = Date.parse(start_time);
  const untilSoon = startsAt - BEFORE_START_MS - now;
  if (untilSoon > 0) return Math.min(LATER_SECONDS, Math.max(SOON_SECONDS, untilSoon / 1000));
  const endsAt = end_time === null ? startsAt : Date.parse(end_time);
  return now < Math.min(endsAt, startsAt + AFTER_START_MS) ? SOON_SECONDS : LATER_SECONDS;
}
