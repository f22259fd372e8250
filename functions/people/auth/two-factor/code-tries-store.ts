import { createHash } from 'node:crypto';
import { limitTries, uncount } from '../../../platform/http/limit-tries.ts';
import { MOST_TRIES, TRIES_SECONDS } from './two-factor-rules.ts';

/** The account on which a code is tried, and where from. */
export interface CodeTry {
  userId: string;
  /** The network or device of the code, if the account's owner logged in from it before; null for any other. */
  usual: string | null;
}

/**
 * Counts a code of an app before it is checked. Known networks and devices are counted one by one and all others together, so that whoever knows the
 * password cannot shut the owner out where they usually are.
 * @returns a function that takes the try back, for a code that turns out to be right
 * @throws ApiError too_many_attempts
 */
export async function countCodeTry({ userId, usual }: CodeTry, now: Date): Promise<() => Promise<void>> {
  const where = usual ?? 'elsewhere';
  const key = { pk: `CODES#${createHash('sha256').update(`${userId} ${where}`).digest('base64url')}`, sk: 'WINDOW' };
  const what = 'There were too many wrong codes, so only a recovery code works for now.';
  const counted = await limitTries({ key, limit: MOST_TRIES, windowSeconds: TRIES_SECONDS, what, field: 'code' }, now);
  return () => uncount(key, counted);
}
