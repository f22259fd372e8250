import { jittered, SHORTEST_RENEWAL_SECONDS } from '#shared/video/playback/playback-pace.ts';

/**
 * Returns the mean pause between two renewals of a usual audience's players, seconds. A single pause is a matter of chance, so that a
 * measurement only shows that players still keep that pace.
 * @param moments of a player's renewals, in milliseconds
 * @throws Error if a player that keeps the declared pace does not make such a pause
 */
export function usualPause(moments: readonly number[]): number {
  const [first = NaN] = moments;
  const seen = Math.round(((moments.at(-1) ?? NaN) - first) / (moments.length - 1) / 1000);
  const [shortest, longest] = [jittered(SHORTEST_RENEWAL_SECONDS, 1), jittered(SHORTEST_RENEWAL_SECONDS, 0)];
  if (!(seen >= shortest && seen <= longest)) {
    throw new Error(`The player renewed after ${seen} s, and its declared pause is ${shortest} to ${longest} s.`);
  }
  return jittered(SHORTEST_RENEWAL_SECONDS, 0.5);
}
