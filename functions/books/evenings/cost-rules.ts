import type { Evening } from '#shared/api/books/evenings.ts';
import { costOfBroadcast, costOfWatching, TYPICAL_BITRATE } from '#shared/books/event-cost.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import type { EndedBroadcast } from '../../video/broadcast/evenings/evening-due-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';

const HOUR_MS = 3_600_000;
const MINUTES_AN_HOUR = 60;

/** The watch time of a broadcast. */
interface Audience {
  /** The latency of the stage's broadcasts. */
  latency: LiveLatency;
  viewers: number;
  minutesDelivered: number;
}

/**
 * Returns what a broadcast cost on AWS, reckoned from what was watched, beside the studio's estimate for the audience that was expected. Both
 * are by the one model of `shared/books/event-cost.ts`. Cents.
 */
export function costOf(
  event: Pick<CatalogEvent, 'start_time' | 'end_time' | 'expected_audience'>,
  { liveAt, endedAt, redundant, editions = [] }: EndedBroadcast,
  { latency, viewers, minutesDelivered }: Audience,
): Evening['cost'] {
  const hours = hoursBetween(liveAt, endedAt);
  const { start_time: start, end_time: end, expected_audience: expected } = event;
  const watched = [{ viewerHours: minutesDelivered / MINUTES_AN_HOUR, bitrate: TYPICAL_BITRATE }];
  const planned = end === null ? hours : hoursBetween(start, end);
  return {
    reckoned: costOfWatching(watched, { viewers, hours, latency, redundant, editions }),
    estimated: expected
      ? { viewers: expected, amount: costOfBroadcast({ viewers: expected, hours: planned, latency, redundant, editions }) }
      : null,
  };
}

const hoursBetween = (from: string, to: string) => Math.max(0, Date.parse(to) - Date.parse(from)) / HOUR_MS;
