/** The position up to which somebody has watched a film. In whole seconds. */
export interface WatchProgress {
  position: number;
  duration: number;
}

/** Shorter than this, a film starts at its beginning again. */
const HARDLY_BEGUN_SECONDS = 2;
/** Part of a film after which it counts as watched: the rest are the credits. */
const WATCHED_PART = 0.95;

/** Returns true if nothing is left to watch but the credits. */
export const isWatched = ({ position, duration }: WatchProgress): boolean => position >= duration * WATCHED_PART;

/** Returns where a film continues, in seconds; null if it starts at its beginning. */
export function resumeAt(progress: WatchProgress | null): number | null {
  if (!progress || progress.position < HARDLY_BEGUN_SECONDS || isWatched(progress)) return null;
  return progress.position;
}
