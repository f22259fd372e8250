/** Memory of the functions that hash passwords: one whole processor. */
export const HASHING_MEGABYTES = 1769;

/**
 * Percent of the account's concurrent executions that each function that hashes passwords has for itself and cannot exceed, by
 * handler. A hash takes a processor for a moment, so a flood of registrations would otherwise take every execution that
 * checkout, playback and webhooks need.
 */
const PERCENT: Readonly<Record<string, number>> = {
  'people/auth/register': 10,
  'people/auth/sessions/login': 10,
  'people/auth/reset/reset-password': 1,
  'books/statements/payout-method/set-payout-method': 1,
  'books/statements/connect/start-onboarding': 1,
  'desk/partners/invite-partner': 1,
  'site/address/change-email': 1,
  'site/address/complete-email-change': 1,
  'site/account/change-password': 1,
  'site/account/two-factor/set-up-two-factor': 1,
  'site/account/two-factor/renew-recovery-codes': 1,
  'site/account/two-factor/turn-off-two-factor': 1,
  'site/account/deletion/delete-account': 1,
};

/** The smallest number of concurrent executions of which parts can be reserved, because AWS keeps 100 unreserved. */
export const LEAST_CONCURRENCY = 200;

/** The handlers of the functions that hash passwords. */
export const hashingHandlers: readonly string[] = Object.keys(PERCENT);

/** Returns true if the function of a handler hashes passwords. */
export const hashesPasswords = (handler: string): boolean => handler in PERCENT;

/**
 * Returns the reserved concurrency of a function that hashes passwords.
 * @param lambdaConcurrency concurrent executions that the account may have; undefined to reserve none
 */
export function reservedFor(handler: string, lambdaConcurrency: number | undefined): number | undefined {
  const percent = PERCENT[handler];
  if (percent === undefined || lambdaConcurrency === undefined) return undefined;
  return Math.max(2, Math.floor((lambdaConcurrency * percent) / 100));
}
