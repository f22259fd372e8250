import type { Access } from './access.ts';

/** Interval at which the player renews its access, which is how soon a refund stops it. */
const RENEW_AFTER_SECONDS = 60;
/** Time for which a viewer can keep watching while the API is down. */
const OUTLAST_SECONDS = 10 * 60;
/** Shorter time for a trial of the event itself, so that access that is taken back ends soon. */
const TRIAL_OUTLAST_SECONDS = 60;
/** Interval at which the player checks for an event that should have started. */
const CHECK_AFTER_SECONDS = 15;
/** Seconds over which renewals are spread when a crowd's free minutes end together. Their cookies have expired by then. */
const SPREAD_SECONDS = 3;

/** The validity of a viewer's access. */
export interface Validity {
  /** When the cookies expire: never later than the access. */
  expiresAt: Date;
  /** Time after which the player renews its access. */
  renewAfterSeconds: number;
}

/** Returns the validity of an access. @param now milliseconds, before the access ends */
export function validityOf({ kind, until }: Access, startTime: string, now: number): Validity {
  const outlast = kind === 'trial' ? TRIAL_OUTLAST_SECONDS : OUTLAST_SECONDS;
  const usual = now + (RENEW_AFTER_SECONDS + outlast) * 1000;
  if (until === null) return { expiresAt: new Date(usual), renewAfterSeconds: RENEW_AFTER_SECONDS };
  const isLate = kind === 'waiting' && now >= Date.parse(startTime);
  const secondsLeft = Math.ceil((until - now) / 1000) + Math.floor(Math.random() * SPREAD_SECONDS);
  return {
    expiresAt: new Date(Math.min(usual, until)),
    renewAfterSeconds: Math.min(isLate ? CHECK_AFTER_SECONDS : RENEW_AFTER_SECONDS, secondsLeft),
  };
}
