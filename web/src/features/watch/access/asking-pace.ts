import { jittered, LONGEST_RENEWAL_SECONDS } from '#shared/video/playback/playback-pace.ts';

/** Maximum number of attempts before anything plays: with the waits between them about three minutes, longer than a crowd arrives. */
export const FIRST_ATTEMPTS = 8;

const FIRST_WAIT_MS = 2000;
/** A film that plays has cookies for minutes, and leaves the room to viewers who wait for theirs. */
const FIRST_WAIT_PLAYING_MS = 15_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Returns the milliseconds to wait before repeating a failed request. The wait doubles with every failure up to about a minute,
 * and chance varies it by a quarter, so that a crowd that was refused together does not come back together.
 * @param failures in a row before this one
 * @param random from 0 to 1
 */
export function retryWait(failures: number, isPlaying: boolean, random: number): number {
  const first = isPlaying ? FIRST_WAIT_PLAYING_MS : FIRST_WAIT_MS;
  return Math.min(first * 2 ** failures, LONGEST_WAIT_MS) * (0.75 + random / 2);
}

/**
 * Returns the seconds until a player renews again after it was refused for lack of room: as many as for the largest audience,
 * whatever the server said, because it does not know how large the audience is.
 * @param random from 0 to 1
 */
export const crowdedRenewal = (renewAfterSeconds: number, random: number): number =>
  Math.max(renewAfterSeconds, jittered(LONGEST_RENEWAL_SECONDS, random));
