import * as z from 'zod/mini';
/** Two-factor login that is on, as accounts store it. */
const twoFactorSchema = z.object({
  /** The secret of the authenticator app, sealed. */
  secret: z.string(),
  /** When it was turned on, ISO 8601. */
  since: z.string(),
  /** The time step of the last code that was accepted. Codes of this step and of earlier ones are refused. */
  lastStep: z.int(),
  /** The recovery codes that are left, by their hashes. */
  recovery: z.record(z.string(), z.literal(true)),
});

export type TwoFactor = z.output<typeof twoFactorSchema>;

/** A set-up of two-factor login that waits for its first code, as accounts store it. */
const twoFactorSetUpSchema = z.object({
  /** The secret that the app was given, sealed. */
  secret: z.string(),
  /** Seconds since the epoch. */
  endsAt: z.int(),
});

export type TwoFactorSetUp = z.output<typeof twoFactorSetUpSchema>;

/** The part of an account that is about two-factor login. */
export const twoFactorFields = {
  twoFactor: z.exactOptional(twoFactorSchema),
  twoFactorSetUp: z.exactOptional(twoFactorSetUpSchema),
};

/** Seconds in which a set-up must be confirmed. */
export const SET_UP_SECONDS = 15 * 60;
/** Seconds after the password in which the code must follow. */
export const CHALLENGE_SECONDS = 5 * 60;
/** Maximum number of codes that may be tried for one password. */
export const CHALLENGE_TRIES = 5;

/** Window in which codes are counted, in seconds. */
export const TRIES_SECONDS = 24 * 60 * 60;
/**
 * Maximum number of wrong codes of an app in that window: on one account from all networks that its owner did not log in from before,
 * and on one account from each of the others. Of a million codes three are right at a time, so whoever knows the password finds one in a
 * day with a chance of 1 in 16,000. Recovery codes are not counted: they cannot be guessed, and let the owner in meanwhile.
 */
export const MOST_TRIES = 20;

/** Returns what the account's owner may know about its two-factor login; null if it is off. */
export function describeTwoFactor({ twoFactor }: { twoFactor?: TwoFactor }): { since: string; recoveryCodesLeft: number } | null {
  return twoFactor ? { since: twoFactor.since, recoveryCodesLeft: Object.keys(twoFactor.recovery).length } : null;
}
