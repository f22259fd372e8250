import type { Evening } from '#shared/api/books/evenings.ts';
import type { Interval } from '#shared/time/interval.ts';
import type { WatchedMinutes } from '../../video/playback/evidence/watched-store.ts';
import { type Counts, STALLED, WATCHED } from '../../video/playback/quality/quality-rules.ts';

const MINUTE_MS = 60_000;
/** Players report about once a minute, with the largest audiences up to every five: viewers are the average of so many minutes. */
const REPORTED_MINUTES = 5;
/** Whoever was there within so many minutes before the picture was lost missed it. */
const BEFORE_MINUTES = 2;

/** How many viewers a broadcast had in each minute, by the number of the minute since the epoch, and what says so. */
export interface Audience {
  source: Evening['source'];
  /** Sums to the minutes that were delivered. */
  byMinute: ReadonlyMap<number, number>;
}

/** Returns the audience as the edge's logs show it: each session that was sent the picture is a viewer. */
export const audienceByEdge = (watched: WatchedMinutes): Audience => ({
  source: 'edge',
  byMinute: new Map([...watched].map(([minute, { viewers }]) => [minute, viewers])),
});

/** Returns the audience as players report it. @param quality counts by minute, ISO 8601 */
export const audienceByPlayers = (quality: ReadonlyMap<string, Counts>): Audience => ({
  source: 'players',
  byMinute: new Map([...quality].map(([minute, counts]) => [minuteOf(Date.parse(minute)), (counts[WATCHED] ?? 0) / MINUTE_MS])),
});

/** Returns the figures of a report about its audience. @param interruptions without overlaps */
export function figuresOf(
  audience: Audience,
  interruptions: readonly Interval[],
): Pick<Evening, 'source' | 'most' | 'minutesDelivered' | 'minutesMissed'> {
  const { source, byMinute } = audience;
  const viewers = viewersAtOnce(audience);
  const before = ({ from }: Interval) =>
    Math.max(0, ...Array.from({ length: BEFORE_MINUTES + 1 }, (_, ago) => viewers.get(minuteOf(from) - ago) ?? 0));
  const missed = interruptions.reduce((sum, one) => sum + (before(one) * (one.to - one.from)) / MINUTE_MS, 0);
  return {
    source,
    most: mostOf(viewers),
    minutesDelivered: Math.round([...byMinute.values()].reduce((sum, each) => sum + each, 0)),
    minutesMissed: Math.round(missed),
  };
}

/** Returns the minutes in which the picture stood still for all viewers together, as their players say. */
export const minutesStalled = (quality: ReadonlyMap<string, Counts>): number =>
  Math.round([...quality.values()].reduce((sum, counts) => sum + (counts[STALLED] ?? 0), 0) / MINUTE_MS);

/** Returns the viewers of each minute. What players report is about the minutes before as well. */
function viewersAtOnce({ source, byMinute }: Audience): ReadonlyMap<number, number> {
  if (source === 'edge') return byMinute;
  const average = (minute: number) =>
    Array.from({ length: REPORTED_MINUTES }, (_, ago) => byMinute.get(minute - ago) ?? 0).reduce((sum, each) => sum + each, 0) /
    REPORTED_MINUTES;
  return new Map([...byMinute.keys()].map((minute) => [minute, average(minute)]));
}

function mostOf(viewers: ReadonlyMap<number, number>): Evening['most'] {
  let most: Evening['most'] = null;
  for (const [minute, count] of viewers) {
    const rounded = Math.round(count);
    if (rounded > (most?.viewers ?? 0)) most = { viewers: rounded, at: new Date(minute * MINUTE_MS).toISOString() };
  }
  return most;
}

const minuteOf = (time: number) => Math.floor(time / MINUTE_MS);
