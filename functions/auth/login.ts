import { login } from '#shared/api/auth.ts';
import { apiHandler } from './api-handler.ts';
import { rememberSuccess } from './login-attempts-store.ts';
import { sessionCookies } from './session-cookie.ts';
import { startSession } from './sessions-store.ts';
import { issueToken } from './token.ts';
import { tryPassword } from './try-password.ts';
import { ApiError } from '../platform/http/api-error.ts';

export const handler = apiHandler(login, async ({ body: { email, password }, network, host }) => {
  const { account, isRight } = await tryPassword({ email, password, network });
  if (!account) throw new ApiError('account_not_found', { field: 'email' });
  if (!isRight) throw new ApiError('invalid_credentials');
  const [sessionToken, token] = await Promise.all([
    startSession(account),
    issueToken(account),
    rememberSuccess(email, network, Math.floor(Date.now() / 1000)),
  ]);
  return { body: { message: `Welcome back, ${account.name}.`, token }, cookies: sessionCookies(sessionToken, host) };
});
