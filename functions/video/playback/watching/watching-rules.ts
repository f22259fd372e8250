import * as z from 'zod/mini';
import type { Interval } from '#shared/time/interval.ts';

/** When a viewer watched a broadcast: what the server itself granted, not what players say. */
export const watchedBroadcastSchema = z.object({
  broadcastId: z.string(),
  /** By lease: from the first grant to the time at which its next renewal is due, milliseconds. */
  spans: z.readonly(z.record(z.string(), z.object({ from: z.number(), to: z.number() }))),
});

export type WatchedBroadcast = z.output<typeof watchedBroadcastSchema>;

/** A device that watches a broadcast now. */
export interface Watching {
  broadcastId: string;
  leaseId: string;
  /** Milliseconds. */
  now: number;
  /** When its next renewal is due, milliseconds. */
  due: number;
}

/** A renewal that is later than due by more than this begins another span: browsers hold back the timers of hidden pages for a minute. */
export const LATE_MS = 90_000;
/** Maximum number of spans, because they are written with every renewal. The oldest are forgotten. */
export const MOST_SPANS = 20;

/** Returns what a viewer watched after a device has been granted its lease, or another period of it. Only the last broadcast is kept. */
export function noteWatching(
  before: WatchedBroadcast | undefined,
  { broadcastId, leaseId, now, due }: Watching,
): WatchedBroadcast {
  const spans = before?.broadcastId === broadcastId ? before.spans : {};
  const own = spans[leaseId];
  const goesOn = own !== undefined && own.to > now - LATE_MS;
  const others = Object.entries(spans).filter(([id]) => id !== leaseId);
  if (own && !goesOn) others.push([`${leaseId}.${own.from}`, own]);
  const newest = others.toSorted(([, one], [, other]) => other.to - one.to).slice(0, MOST_SPANS - 1);
  return { broadcastId, spans: { ...Object.fromEntries(newest), [leaseId]: { from: goesOn ? own.from : now, to: due } } };
}

/**
 * Returns how much of some interruptions a viewer missed, milliseconds. Whoever was watching when the picture was lost missed all of
 * that interruption, however soon they gave up; whoever came during it missed the rest.
 * @param interruptions without overlaps
 */
export function missedOf(interruptions: readonly Interval[], spans: readonly Interval[]): number {
  const missed = interruptions.map(({ from, to }) => {
    const seen = spans.filter((span) => span.from < to && span.to > from);
    return Math.max(0, to - Math.max(from, Math.min(...seen.map((span) => span.from))));
  });
  return missed.reduce((sum, each) => sum + each, 0);
}

/** Returns the playback sessions of a viewer. A lease that began again after a pause has a span for each time, named by its id and the moment. */
export const sessionsOf = ({ spans }: WatchedBroadcast): string[] => [
  ...new Set(Object.keys(spans).map((name) => name.split('.')[0]!)),
];
