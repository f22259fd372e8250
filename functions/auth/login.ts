import { login } from '#shared/api/auth.ts';
import { findAccount } from './accounts-store.ts';
import { apiHandler } from './api-handler.ts';
import { countAttempt, countFailure, rememberSuccess } from './login-attempts-store.ts';
import { secondsToWait } from './login-throttle.ts';
import { passwordMatches } from './password.ts';
import { sessionCookies } from './session-cookie.ts';
import { startSession } from './sessions-store.ts';
import { issueToken } from './token.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { tooManyAttempts } from '../platform/http/limit-tries.ts';

export const handler = apiHandler(login, async ({ body: { email, password }, network, host }) => {
  const now = Math.floor(Date.now() / 1000);
  const [attempts, account] = await Promise.all([countAttempt(email, network, now), findAccount(email)]);
  const wait = secondsToWait(attempts, account, now);
  if (wait > 0) throw tooManyAttempts(wait);
  if (!account) throw new ApiError('account_not_found', { field: 'email' });
  if (!(await passwordMatches(password, account.passwordHash))) {
    await countFailure(email, now);
    throw new ApiError('invalid_credentials');
  }
  const [sessionToken, token] = await Promise.all([
    startSession(account),
    issueToken(account),
    rememberSuccess(email, network, now),
  ]);
  return { body: { message: `Welcome back, ${account.name}.`, token }, cookies: sessionCookies(sessionToken, host) };
});
