import type { LoginItem } from '../accounts-store.ts';
import { rememberSuccess } from '../attempts/login-attempts-store.ts';
import { tryPassword } from './try-password.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';

/**
 * Checks the password of a signed-in user again, with the limits of a login. A wrong one is reported as a field at fault and
 * not as a 401, which would tell the page that nobody is signed in.
 * @param network network that the request comes from
 * @returns the current account
 * @throws ApiError invalid_input, too_many_attempts, unauthenticated
 */
export async function confirmPassword({ userId, email }: Session, password: string, network: string): Promise<LoginItem> {
  const { account, isRight } = await tryPassword({ email, password, network });
  if (account?.userId !== userId) throw new ApiError('unauthenticated');
  if (!isRight) {
    throw new ApiError('invalid_input', { field: 'currentPassword', message: 'This is not your current password.' });
  }
  await rememberSuccess(email, network, Math.floor(Date.now() / 1000));
  return account;
}
