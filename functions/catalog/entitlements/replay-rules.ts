import { type BroadcastState, isOnAir, isOver } from '#shared/video/broadcast/broadcast.ts';
import type { Entitlement, Source } from './entitlement.ts';

/** The fields of an event that say whether it has ended. */
export interface EndingEvent {
  /** As planned, ISO 8601; null or missing for none. */
  end_time?: string | null;
  /** True while it is live by hand or by its broadcast. */
  is_live?: boolean;
  broadcast?: { state: BroadcastState; since: string };
  /** There while its replay waits for a member who publishes it. */
  replay_waiting?: { id: string };
  /** When a replay that waited was published, ISO 8601; missing if none did. */
  replay_since?: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when an event ended, milliseconds: as planned or really, whichever is later; null if it has not, or has no end. */
function endOf({ end_time: end, is_live: isLive, broadcast }: EndingEvent): number | null {
  if (isLive || (broadcast && isOnAir(broadcast.state))) return null;
  const ends = [
    ...(end ? [Date.parse(end)] : []),
    ...(broadcast && isOver(broadcast.state) ? [Date.parse(broadcast.since)] : []),
  ];
  return ends.length > 0 ? Math.max(...ends) : null;
}

/**
 * Returns when the time of a ticket for the replay begins, milliseconds: at the event's end, or when the replay was published, so that nobody loses
 * days on which there is nothing to watch; null before. A ticket without a replay ends with the event.
 */
function replayBeginsAt(event: EndingEvent, replayDays: number): number | null {
  const end = endOf(event);
  if (replayDays === 0 || end === null) return end;
  if (event.replay_waiting) return null;
  return Math.max(end, event.replay_since === undefined ? 0 : Date.parse(event.replay_since));
}

/** Returns an entitlement whose sources know when the replay of an event closes. */
export function withReplayEnds<E extends Entitlement>(entitlement: E, event: EndingEvent | null): E {
  if (!event) return entitlement;
  const sources = Object.entries(entitlement.sources).map(([orderId, source]) => [orderId, withReplayEnd(source, event)]);
  return { ...entitlement, sources: Object.fromEntries(sources) as Entitlement['sources'] };
}

/** Returns a source that knows when the replay of an event closes. Days that a member added count. */
export function withReplayEnd(source: Source, event: EndingEvent): Source {
  const { replayDays, endsAt, extendedUntil } = source;
  const begins = replayDays === undefined ? null : replayBeginsAt(event, replayDays);
  if (replayDays === undefined || begins === null) return source;
  const promised = Math.max(begins, endsAt === undefined ? 0 : Date.parse(endsAt)) + replayDays * DAY_MS;
  return { ...source, closesAt: Math.max(promised, extendedUntil === undefined ? 0 : Date.parse(extendedUntil)) };
}
