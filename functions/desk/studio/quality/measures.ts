import type { Measures } from '#shared/api/desk/studio/quality.ts';
import { LATENCY_CLASSES, PLAYER_ERRORS, RUNGS, STARTUP_CLASSES } from '#shared/video/playback/quality.ts';
import {
  type Counts,
  DROPPED,
  errorCounter,
  latencyCounter,
  rungCounter,
  STALLED,
  STALLS,
  startupCounter,
  SWITCHES,
  WATCHED,
} from '../../../video/playback/quality/quality-rules.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** Returns what counts say about the quality that viewers saw. */
export function measuresOf(counts: Counts): Measures {
  const count = (name: string) => counts[name] ?? 0;
  const [watched, stalled] = [count(WATCHED), count(STALLED)];
  return {
    reportedHours: rounded(watched / HOUR_MS),
    startup: percentilesOf(STARTUP_CLASSES.map((upTo) => ({ upTo, count: count(startupCounter(upTo)) }))),
    stalls: count(STALLS),
    stalledSeconds: rounded(stalled / SECOND_MS),
    stallRatio: watched + stalled > 0 ? rounded(stalled / (watched + stalled)) : null,
    rungs: RUNGS.map((height) => ({ height, reportedHours: rounded(count(rungCounter(height)) / HOUR_MS) })).filter(
      ({ reportedHours }) => reportedHours > 0,
    ),
    switches: count(SWITCHES),
    latency: percentilesOf(LATENCY_CLASSES.map((upTo) => ({ upTo, count: count(latencyCounter(upTo)) }))),
    errors: PLAYER_ERRORS.map((error) => ({ error, count: count(errorCounter(error)) }))
      .filter((one) => one.count > 0)
      .toSorted((one, other) => other.count - one.count),
    dropped: count(DROPPED),
  };
}

interface Class {
  upTo: number;
  count: number;
}

function percentilesOf(classes: readonly Class[]): Measures['startup'] {
  const count = classes.reduce((sum, one) => sum + one.count, 0);
  return { count, p50Ms: percentile(classes, count * 0.5), p95Ms: percentile(classes, count * 0.95) };
}

/** Returns the upper end of the class in which a rank is; null without measurements. */
function percentile(classes: readonly Class[], rank: number): number | null {
  let below = 0;
  for (const { upTo, count } of classes) {
    below += count;
    if (below > 0 && below >= rank) return upTo;
  }
  return null;
}

/** Rounds to a ten-thousandth, which is a third of a second for hours. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
