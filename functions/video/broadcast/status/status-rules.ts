import type { EventStatus } from '#shared/api/video/broadcast.ts';
import { isOnAir } from '#shared/video/broadcast/broadcast.ts';
import {
  AROUND_AFTER_MS,
  AROUND_BEFORE_MS,
  AROUND_SECONDS,
  isAround,
  LATER_SECONDS,
  ON_AIR_SECONDS,
} from '#shared/video/broadcast/status-pace.ts';
import { endByHand, hasBroadcast } from '../../../catalog/listings/event-broadcast-rules.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';

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
  if (isOnAir(state)) return ON_AIR_SECONDS;
  if (state === 'preparing' || state === 'test') return AROUND_SECONDS;
  if (state === 'replay') return LATER_SECONDS;
  if (state === 'ended') return now < Date.parse(since ?? '') + AROUND_AFTER_MS ? AROUND_SECONDS : LATER_SECONDS;
  const untilAround = Date.parse(start_time) - AROUND_BEFORE_MS - now;
  if (untilAround > 0) return Math.min(LATER_SECONDS, Math.max(AROUND_SECONDS, untilAround / 1000));
  return isAround({ start_time, end_time }, now) ? AROUND_SECONDS : LATER_SECONDS;
}
