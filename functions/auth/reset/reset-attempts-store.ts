import { createHash } from 'node:crypto';
import { countInWindow, secondsOver } from '../../platform/window-count.ts';
import { ADDRESS_LIMIT, NETWORK_LIMIT, RESET_SECONDS } from './reset-throttle.ts';

/**
 * Counts a wish for a reset link against its address and its network. The address is hashed, and counted whether or not
 * it is an account's.
 * @param now seconds since the epoch
 * @returns seconds to wait before the next try; 0 where this one may go on
 */
export async function countResetWish(email: string, network: string, now: number): Promise<number> {
  const address = createHash('sha256').update(email).digest('base64url');
  const [byAddress, byNetwork] = await Promise.all([
    countInWindow({ pk: `RESETS-TO#${address}`, sk: 'WINDOW' }, RESET_SECONDS, now),
    countInWindow({ pk: `RESETS-FROM#${network}`, sk: 'WINDOW' }, RESET_SECONDS, now),
  ]);
  return Math.max(secondsOver(byAddress, ADDRESS_LIMIT, now), secondsOver(byNetwork, NETWORK_LIMIT, now));
}
