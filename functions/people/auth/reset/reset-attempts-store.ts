import { createHash } from 'node:crypto';
import { ADDRESS_LIMIT, RESET_SECONDS } from './reset-rules.ts';
import { countInWindow, secondsOver } from '../../../platform/http/limit-tries.ts';

/**
 * Counts a request for a reset link against its address. The address is hashed, and counted whether or not it
 * has an account.
 * @param now seconds since the epoch
 * @returns seconds to wait before the next attempt; 0 if this one is allowed
 */
export async function countResetWish(email: string, now: number): Promise<number> {
  const address = createHash('sha256').update(email).digest('base64url');
  const counted = await countInWindow({ pk: `RESETS-TO#${address}`, sk: 'WINDOW' }, RESET_SECONDS, now);
  return secondsOver(counted, ADDRESS_LIMIT, now);
}
