import { secondsOver } from '../../../platform/http/limit-tries.ts';
import type { WindowCount } from '../../../platform/items/windows-store.ts';

/** Window in which attempts and failures are counted, in seconds. All times in this file are seconds since the epoch. */
export const WINDOW_SECONDS = 15 * 60;
/** Maximum number of attempts in the window on one account from one network, or from one device that its owner uses. */
export const NETWORK_LIMIT = 5;
/**
 * Maximum number of failures on one address from all networks in the window, whether or not it has an account. High, because anyone who
 * knows an address could otherwise lock its owner out on the night of the event. Networks and devices that the owner logged in from before
 * are exempt.
 */
export const ACCOUNT_LIMIT = 200;
/** Seconds for which a network or a device counts as the owner's after a successful login. */
export const KNOWN_SECONDS = 90 * 24 * 60 * 60;

/** The tries on an address, from a network or a device. */
export interface Tries {
  /** The attempts from there, this one included. */
  fromHere: WindowCount;
  /** The failures from everywhere. */
  failures: WindowCount;
  /** True if the account's owner logged in from there before. */
  isKnown: boolean;
}

/** Returns the seconds to wait before the next attempt; 0 if this one is allowed. */
export function secondsToWait({ fromHere, failures, isKnown }: Tries, now: number): number {
  const wait = secondsOver(fromHere, NETWORK_LIMIT, now);
  if (wait > 0 || isKnown) return wait;
  const tooMany = failures.windowEndsAt > now && failures.tried >= ACCOUNT_LIMIT;
  return tooMany ? failures.windowEndsAt - now : 0;
}
