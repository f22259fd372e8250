import { spokenCode } from '../platform/spoken-code.ts';

const CHARACTERS = 10;

/** What an account's own links carry as `ref`, e.g. `K7QM3T9X2F`. It follows from the account and does not tell which. */
export function referralCodeOf(userId: string): string {
  return spokenCode(`referral of ${userId}`, CHARACTERS);
}
