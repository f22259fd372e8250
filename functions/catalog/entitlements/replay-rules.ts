import { type BroadcastState, isOnAir, isOver } from '#shared/video/broadcast/broadcast.ts';
import type { Entitlement, Source } from './entitlement.ts';

/** The fields of an event that say whether it has ended. */
export interface EndingEvent {
  /** As planned, ISO 8601; null or missing for none. */
  end_time?: string | null;
  /** True while it is live by hand or by its broadcast. */
  is_live?: boolean;
  broadcast?: { state: BroadcastState; since: string };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when an event's replay begins, milliseconds: at its end, planned or real, whichever is later; null if it has none. */
function replayBeginsAt({ end_time: end, is_live: isLive, broadcast }: EndingEvent): number | null {
  if (isLive || (broadcast && isOnAir(broadcast.state))) return null;
  const ends = [
    ...(end ? [Date.parse(end)] : []),
    ...(broadcast && isOver(broadcast.state) ? [Date.parse(broadcast.since)] : []),
  ];
  return ends.length > 0 ? Math.max(...ends) : null;
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
  const begins = replayDays === undefined ? null : replayBeginsAt(event);
  if (replayDays === undefined || begins === null) return source;
  const promised = Math.max(begins, endsAt === undefined ? 0 : Date.parse(endsAt)) + replayDays * DAY_MS;
  return { ...source, closesAt: Math.max(promised, extendedUntil === undefined ? 0 : Date.parse(extendedUntil)) };
}
