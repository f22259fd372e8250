import { spokenCode } from '../../../platform/ids.ts';

const CHARACTERS = 10;

/**
 * Returns the code that an account's own links carry as `ref`, e.g. `K7QM3T9X2F`. It is derived from the account and does not
 * reveal which one.
 */
export function referralCodeOf(userId: string): string {
  return spokenCode(`referral of ${userId}`, CHARACTERS);
}
