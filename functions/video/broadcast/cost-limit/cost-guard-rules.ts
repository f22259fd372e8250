import { costOfWatching } from '#shared/books/event-cost.ts';
import { AUDIO_BITRATE, LADDER } from '#shared/video/broadcast/live-ladder.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';

/** The cost limit of a broadcast, how much was watched so far, and how much is to come. */
export interface Spending {
  /** The limit of its cost on AWS, in cents. */
  limit: number;
  latency: LiveLatency;
  redundant: boolean;
  /** Heights of the editions that the broadcast has, in lines. */
  editions: readonly number[];
  hoursOnAir: number;
  /** Hours until its planned end. */
  hoursLeft: number;
  /** Hours that all viewers together have watched. */
  watchedHours: number;
  viewers: number;
}

/** The largest picture is the whole ladder's; players use this part of its bitrate on average. */
const USED_PART = 0.6;
/** A larger picture has to stay this far below the limit, so that a crowd that comes and goes does not change it every minute. */
const MARGIN = 0.9;

/**
 * Returns the height of the largest picture that keeps a broadcast within its limit, in lines; null for all of the ladder. If none does,
 * the smallest: a broadcast is never cut off for its cost.
 * @param now the height that viewers get at most now; null for all
 */
export function topLinesWithin(spending: Spending, now: number | null): number | null {
  const known = now ?? LADDER[0].lines;
  const fits = ({ lines, maxBitrate }: (typeof LADDER)[number]) =>
    costWith(maxBitrate, spending) <= spending.limit * (lines > known ? MARGIN : 1);
  const { lines } = LADDER.find(fits) ?? LADDER.at(-1)!;
  return lines === LADDER[0].lines ? null : lines;
}

/** Returns what a broadcast will have cost at its planned end, if viewers get at most a bitrate from now on. Cents. */
function costWith(maxBitrate: number, { watchedHours, viewers, hoursOnAir, hoursLeft, ...broadcast }: Spending): number {
  const { latency, redundant, editions } = broadcast;
  const hours = hoursOnAir + hoursLeft;
  return costOfWatching(
    [
      // As if the picture had been the largest so far: the sum does not say.
      { viewerHours: watchedHours, bitrate: bitrateOf(LADDER[0].maxBitrate) },
      { viewerHours: viewers * hoursLeft, bitrate: bitrateOf(maxBitrate) },
    ],
    { viewers, hours, latency, redundant, editions },
  );
}

const bitrateOf = (maxBitrate: number) => (maxBitrate + AUDIO_BITRATE) * USED_PART;
