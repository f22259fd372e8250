import type { Access } from './access.ts';

/** How often the player asks again, which is how soon a refund stops it. */
const RENEW_AFTER_SECONDS = 60;
/** With the API away, whoever is watching goes on for this long. */
const OUTLAST_SECONDS = 10 * 60;
/** A trial of the event itself goes on for less: what is taken back from it is gone soon. */
const TRIAL_OUTLAST_SECONDS = 60;
/** An event that should have begun is looked for this often. */
const LOOK_AFTER_SECONDS = 15;
/** A crowd whose free minutes end at the same moment asks again over so many seconds. Its cookies have ended by then. */
const SPREAD_SECONDS = 3;

/** How long what a viewer was given is good. */
export interface Validity {
  /** When the cookies end: never later than the access. */
  expiresAt: Date;
  /** When to ask again. */
  renewAfterSeconds: number;
}

/** @param now milliseconds, before the access ends */
export function validityOf({ kind, until }: Access, startTime: string, now: number): Validity {
  const outlast = kind === 'trial' ? TRIAL_OUTLAST_SECONDS : OUTLAST_SECONDS;
  const usual = now + (RENEW_AFTER_SECONDS + outlast) * 1000;
  if (until === null) return { expiresAt: new Date(usual), renewAfterSeconds: RENEW_AFTER_SECONDS };
  const isLate = kind === 'waiting' && now >= Date.parse(startTime);
  const secondsLeft = Math.ceil((until - now) / 1000) + Math.floor(Math.random() * SPREAD_SECONDS);
  return {
    expiresAt: new Date(Math.min(usual, until)),
    renewAfterSeconds: Math.min(isLate ? LOOK_AFTER_SECONDS : RENEW_AFTER_SECONDS, secondsLeft),
  };
}
