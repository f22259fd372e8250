import { arrivalSpread, jittered, type Pace, renewalInterval } from '#shared/video/playback/playback-pace.ts';
import type { Access } from './access.ts';

/** Time for which a viewer can keep watching while the API is down. */
export const OUTLAST_SECONDS = 10 * 60;
/** Shorter time for a trial of the event itself, so that access that is taken back ends soon. */
const TRIAL_OUTLAST_SECONDS = 60;
/** Time by which cookies outlast the next renewal while devices take turns. */
const UNSETTLED_OUTLAST_SECONDS = 90;
/** Checks in each interval for an event that should have started. */
const CHECKS_WHILE_LATE = 4;

/** The validity of a viewer's access. */
export interface Validity {
  /** When cookies that are given now expire: never later than the access. */
  expiresAt: Date;
  /** Time after which the player renews its access. */
  renewAfterSeconds: number;
}

/** The time and the crowd in which an access is given. */
interface Circumstances {
  /** When there is something to play, as planned: milliseconds. */
  opensAt: number;
  /** Milliseconds, before the access ends. */
  now: number;
  pace: Pace;
  /** Returns a number from 0 to 1, which spreads the players. */
  random?: () => number;
}

/**
 * Returns the validity of an access. Its cookies outlast the player's interval. Whoever waits for something to play asks
 * when that is planned, and whoever sees access end asks then, a large audience spread over some minutes.
 */
export function validityOf(access: Access, circumstances: Circumstances): Validity {
  const { expiresAt, renewAfterSeconds } = validityTimes(access, circumstances);
  return { expiresAt: new Date(expiresAt), renewAfterSeconds };
}

/** Returns the same with the end of the cookies in milliseconds, for simulations of millions of renewals. */
export function validityTimes(
  access: Access,
  { opensAt, now, pace, random = Math.random }: Circumstances,
): { expiresAt: number; renewAfterSeconds: number } {
  const interval = renewalInterval(pace);
  const isLate = access.opens === null && now >= opensAt;
  const usual = jittered(isLate ? interval / CHECKS_WHILE_LATE : interval, random());
  const changesAt = Math.min(access.opens === null && !isLate ? opensAt : Infinity, access.until ?? Infinity);
  const untilChange = Math.ceil((changesAt - now) / 1000) + Math.floor(random() * arrivalSpread(pace));
  const outlast = access.kind === 'trial' ? TRIAL_OUTLAST_SECONDS : OUTLAST_SECONDS;
  const expiresAt = Math.min(now + (interval + outlast) * 1000, access.until ?? Infinity);
  return { expiresAt, renewAfterSeconds: Math.min(Math.floor(usual), untilChange) };
}

/** Returns the same validity with cookies that end soon after the next renewal, so that a device that was replaced stops then. */
export function untilNextRenewal({ expiresAt, renewAfterSeconds }: Validity, now: number): Validity {
  const soon = now + (renewAfterSeconds + UNSETTLED_OUTLAST_SECONDS) * 1000;
  return { expiresAt: new Date(Math.min(expiresAt.getTime(), soon)), renewAfterSeconds };
}
