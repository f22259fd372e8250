import { login } from '#shared/api/people/auth.ts';
import { startSessionOf } from '../account-changes-store.ts';
import { apiHandler } from '../api-handler.ts';
import { rememberSuccess } from '../attempts/login-attempts-store.ts';
import { greetingOf } from '../deletion/deletion-rules.ts';
import { deviceCookie } from './device-cookie.ts';
import { sessionCookies } from './session-cookie.ts';
import { issueToken } from './token.ts';
import { tryPassword } from '../passwords/try-password.ts';
import { challengeAnswer } from '../two-factor/challenge-answer.ts';
import { logAbout } from '../../../platform/log/correlation.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/**
 * Logs in. An account with two-factor login gets a challenge and no session, and its network's tries stay counted until a code follows:
 * a right password alone proves too little.
 */
export const handler = apiHandler(login, async ({ body, network, cookies, host }) => {
  const { account, isRight, usual } = await tryPassword({ ...body, network, cookies });
  if (!account) throw new ApiError('account_not_found', { field: 'email' });
  logAbout(account);
  if (!isRight) throw new ApiError('invalid_credentials');
  if (account.twoFactor) {
    return {
      body: await challengeAnswer(account, usual, 'Enter the code that your authenticator app shows.'),
    };
  }
  const [sessionToken, token, device] = await Promise.all([
    startSessionOf(account),
    issueToken(account),
    deviceCookie(cookies, account.userId, host),
    rememberSuccess(account.email, network, Math.floor(Date.now() / 1000)),
  ]);
  return { body: { message: greetingOf(account), token }, cookies: [...sessionCookies(sessionToken, host), device] };
});
