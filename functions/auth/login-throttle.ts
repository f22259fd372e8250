/** How many sign-ins may fail before it is somebody guessing. All times are seconds since the epoch. */
export const WINDOW_SECONDS = 15 * 60;
/** From one network at one account. */
export const NETWORK_LIMIT = 5;
/**
 * At one account from everywhere. High, because whoever knows an address could otherwise lock its owner out
 * on the night of the event; and it does not bind a network the owner signed in from before.
 */
export const ACCOUNT_LIMIT = 200;
/** How long a network from which a sign-in succeeded counts as the owner's. */
export const KNOWN_NETWORK_SECONDS = 90 * 24 * 60 * 60;

export interface Attempts {
  /** Sign-ins tried from this network in the window, this one included. */
  tried: number;
  windowEndsAt: number;
  knownUntil?: number;
}

export interface AccountFailures {
  failures?: number;
  failuresWindowEndsAt?: number;
}

/** Seconds to wait before the next try; 0 where this one may go on. */
export function secondsToWait(network: Attempts, account: AccountFailures | null, now: number): number {
  if (network.tried > NETWORK_LIMIT) return Math.max(1, network.windowEndsAt - now);
  const isKnown = (network.knownUntil ?? 0) > now;
  const windowEndsAt = account?.failuresWindowEndsAt ?? 0;
  const tooMany = windowEndsAt > now && (account?.failures ?? 0) >= ACCOUNT_LIMIT;
  return tooMany && !isKnown ? windowEndsAt - now : 0;
}
