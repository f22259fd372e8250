import { limitTries, readWindow } from '../../platform/http/limit-tries.ts';

/**
 * Maximum number of accounts that one network may register in ten minutes. High, because a campus or a mobile carrier has one
 * address for hundreds of buyers who all register in the minutes before a start.
 */
export const REGISTRATION_LIMIT = 1_000;
const REGISTRATION_SECONDS = 10 * 60;

/** Maximum number of failed logins, over all accounts, from one network in a quarter of an hour. */
export const FAILURE_LIMIT = 300;
const FAILURE_SECONDS = 15 * 60;

/** Counts a registration before its password is hashed. @throws ApiError too_many_attempts */
export async function countRegistration(network: string, now: Date): Promise<void> {
  const key = { pk: `REGISTRATIONS-FROM#${network}`, sk: 'WINDOW' };
  const what = 'Too many accounts were created from your network.';
  await limitTries({ key, limit: REGISTRATION_LIMIT, windowSeconds: REGISTRATION_SECONDS, what, isFinal: true }, now);
}

const failuresKey = (network: string) => ({ pk: `FAILED-LOGINS-FROM#${network}`, sk: 'WINDOW' });

/** Counts a failed login against its network, whatever the account. @throws ApiError too_many_attempts */
export async function countFailureFrom(network: string, now: Date): Promise<void> {
  const key = failuresKey(network);
  await limitTries({ key, limit: FAILURE_LIMIT, windowSeconds: FAILURE_SECONDS, what: TOO_MANY_FAILURES, isFinal: true }, now);
}

/** Returns the seconds until a network may try passwords again; 0 if it may now. @param now seconds since the epoch */
export async function secondsForNetwork(network: string, now: number): Promise<number> {
  const { tried, windowEndsAt } = await readWindow(failuresKey(network), now);
  return tried >= FAILURE_LIMIT ? windowEndsAt - now : 0;
}

export const TOO_MANY_FAILURES = 'There were too many failed logins from your network.';
