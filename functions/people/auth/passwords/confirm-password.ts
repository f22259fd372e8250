import { hash } from 'node:crypto';
import { findAccount, type LoginItem } from '../accounts-store.ts';
import { rememberSuccess } from '../attempts/login-attempts-store.ts';
import { NETWORK_LIMIT, WINDOW_SECONDS } from '../attempts/login-throttle.ts';
import { passwordMatches, requireHashingRoom } from './password.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { limitTries, uncount } from '../../../platform/http/limit-tries.ts';
import type { Session } from '../../../platform/http/session.ts';

/**
 * Checks the password of a signed-in user again. Only somebody with a session of the account can try here, so the tries are counted for the
 * account alone, and nobody else uses them up. A wrong password is reported as a field at fault and not as a 401, which would tell the page
 * that nobody is signed in.
 * @param network network that the request comes from
 * @returns the current account
 * @throws ApiError invalid_input, too_many_attempts, unauthenticated
 */
export async function confirmPassword({ userId, email }: Session, password: string, network: string): Promise<LoginItem> {
  requireHashingRoom('known');
  const now = new Date();
  const key = { pk: `PASSWORDS-CONFIRMED-BY#${hash('sha256', userId, 'base64url')}`, sk: 'WINDOW' };
  const what = 'Too many passwords were wrong.';
  const counted = await limitTries({ key, limit: NETWORK_LIMIT, windowSeconds: WINDOW_SECONDS, what }, now);
  const account = await findAccount(email);
  if (account?.userId !== userId) throw new ApiError('unauthenticated');
  if (!(await passwordMatches(password, account.passwordHash, 'known'))) {
    throw new ApiError('invalid_input', { field: 'currentPassword', message: 'This is not your current password.' });
  }
  await Promise.all([rememberSuccess(email, network, Math.floor(now.getTime() / 1000)), uncount(key, counted, counted.tried)]);
  return account;
}
