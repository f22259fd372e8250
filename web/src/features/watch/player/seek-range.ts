/** The part of a film or a broadcast that can be watched, in seconds of the video's clock. */
export interface SeekRange {
  start: number;
  end: number;
}

/** Seconds behind the live edge from which playback no longer counts as live. */
export const BEHIND_SECONDS = 6;

/** Returns true if a place is behind live. Seconds. */
export const isBehindLive = (time: number, liveEdge: number): boolean => liveEdge - time > BEHIND_SECONDS;

/** A live window shorter than this is no place to go back to. */
const SHORTEST_WINDOW_SECONDS = 20;

/** The oldest seconds of a live window: they are gone before they could be loaded. */
const VANISHING_SECONDS = 8;

/**
 * Returns the range in which a viewer may seek: the film, or the window of a broadcast up to where live viewers watch. What lies
 * beyond that is still being loaded.
 * @param liveEdge null on demand
 */
export function seekRange(
  { seekable, duration }: Pick<HTMLVideoElement, 'seekable' | 'duration'>,
  liveEdge: number | null,
): SeekRange {
  const last = seekable.length - 1;
  const start = last >= 0 ? seekable.start(0) : 0;
  if (liveEdge !== null) return { start: Math.min(start + VANISHING_SECONDS, liveEdge), end: liveEdge };
  return { start, end: Number.isFinite(duration) ? duration : last >= 0 ? seekable.end(last) : 0 };
}

/** Returns true if there is something to seek to. @param liveEdge null on demand */
export const isSeekable = ({ start, end }: SeekRange, liveEdge: number | null): boolean =>
  liveEdge === null || end - start >= SHORTEST_WINDOW_SECONDS;
