import { resetPassword } from '#shared/api/auth.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { type Account, findAccount } from './accounts-store.ts';
import { rememberSuccess } from './login-attempts-store.ts';
import { hashPassword } from './password.ts';
import { emailOfReset, setPasswordOnce } from './reset/resets-store.ts';
import { sessionCookies } from './session-cookie.ts';
import { endAllSessions, startSession } from './sessions-store.ts';
import { issueToken } from './token.ts';

export const handler = apiHandler(resetPassword, async ({ body: { token, password }, network, host }) => {
  const now = Math.floor(Date.now() / 1000);
  const account = await accountOf(token, now);
  // First what may fail for reasons of its own: it must not cost the link.
  const [passwordHash, pageToken] = await Promise.all([hashPassword(password), issueToken(account)]);
  if (!(await setPasswordOnce(token, account.email, passwordHash, now))) throw new ApiError('reset_link_unusable');
  // Whoever was signed in with the old password no longer is. Should this fail, the link is used up and a new one does it.
  await endAllSessions(account.userId);
  const [sessionToken] = await Promise.all([startSession(account), rememberSuccess(account.email, network, now)]);
  const message = 'Your new password is set. You are signed in here and nowhere else.';
  return { body: { message, token: pageToken }, cookies: sessionCookies(sessionToken, host) };
});

/** Looked up before the password is hashed, which is dear. @throws ApiError reset_link_unusable */
async function accountOf(token: string, now: number): Promise<Account> {
  const email = await emailOfReset(token, now);
  const account = email && (await findAccount(email));
  if (!account) throw new ApiError('reset_link_unusable');
  return account;
}
