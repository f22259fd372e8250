import { accountOf } from './account-changes-store.ts';
import type { LoginItem } from './accounts-store.ts';
import { countAttempt, countFailure, rememberSuccess } from './login-attempts-store.ts';
import { secondsToWait } from './login-throttle.ts';
import { passwordMatches } from './password.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { tooManyAttempts } from '../platform/http/limit-tries.ts';
import type { Session } from '../platform/http/session.ts';

/**
 * Checks the password of a signed-in user again, with the limits of a login. A wrong one is reported as a field at fault and
 * not as a 401, which would tell the page that nobody is signed in.
 * @param network network that the request comes from
 * @returns the current account
 * @throws ApiError invalid_input, too_many_attempts, unauthenticated
 */
export async function confirmPassword(session: Session, currentPassword: string, network: string): Promise<LoginItem> {
  const now = Math.floor(Date.now() / 1000);
  const [attempts, account] = await Promise.all([countAttempt(session.email, network, now), accountOf(session)]);
  const wait = secondsToWait(attempts, account, now);
  if (wait > 0) throw tooManyAttempts(wait);
  if (!(await passwordMatches(currentPassword, account.passwordHash))) {
    await countFailure(session.email, now);
    throw new ApiError('invalid_input', { field: 'currentPassword', message: 'This is not your current password.' });
  }
  await rememberSuccess(session.email, network, now);
  return account;
}
