/** Window in which attempts and failures are counted, in seconds. All times in this file are seconds since the epoch. */
export const WINDOW_SECONDS = 15 * 60;
/** Maximum number of attempts on one account from one network in the window. */
export const NETWORK_LIMIT = 5;
/**
 * Maximum number of failures on one account from all networks in the window. High, because anyone who knows an address could
 * otherwise lock its owner out on the night of the event. Networks that the owner signed in from before are exempt.
 */
export const ACCOUNT_LIMIT = 200;
/** Seconds for which a network counts as the owner's after a successful login. */
export const KNOWN_NETWORK_SECONDS = 90 * 24 * 60 * 60;

export interface Attempts {
  /** Login attempts from this network in the window, this one included. */
  tried: number;
  windowEndsAt: number;
  knownUntil?: number;
}

export interface AccountFailures {
  failures?: number;
  failuresWindowEndsAt?: number;
}

/** Returns true if the account's owner logged in from this network before. */
export function isKnownNetwork({ knownUntil = 0 }: Attempts, now: number): boolean {
  return knownUntil > now;
}

/** Returns the seconds to wait before the next attempt; 0 if this one is allowed. */
export function secondsToWait(network: Attempts, account: AccountFailures | null, now: number): number {
  if (network.tried > NETWORK_LIMIT) return Math.max(1, network.windowEndsAt - now);
  const windowEndsAt = account?.failuresWindowEndsAt ?? 0;
  const tooMany = windowEndsAt > now && (account?.failures ?? 0) >= ACCOUNT_LIMIT;
  return tooMany && !isKnownNetwork(network, now) ? windowEndsAt - now : 0;
}
