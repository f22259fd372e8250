/** A playlist's limits for watching close to its end. Durations in seconds. */
interface PlaylistLimits {
  live: boolean;
  /** True if the server answers as soon as there is another segment. */
  canBlockReload: boolean;
  /** 0 without parts. */
  partTarget: number;
  fragments: readonly { duration: number }[];
}

/** Segments that say how long the next ones will be. */
const RECENT = 3;
const LONGEST_SHORT_SEGMENT = 1.5;
/** One plays while the next is being recorded. */
const SEGMENTS_BEHIND = 2;

/**
 * Returns how far behind the live edge whole short segments are watched, seconds; null if that is what the playlist says. The standard's
 * three target durations count the time between two looks at the playlist, which there is not if the server says at once what is new.
 */
export function latencyOf({ live, canBlockReload, partTarget, fragments }: PlaylistLimits): number | null {
  if (!live || !canBlockReload || partTarget > 0 || fragments.length < RECENT) return null;
  const longest = Math.max(...fragments.slice(-RECENT).map(({ duration }) => duration));
  return longest <= LONGEST_SHORT_SEGMENT ? longest * SEGMENTS_BEHIND : null;
}
