import { changePassword } from '#shared/api/account.ts';
import { setPassword } from '../auth/account-changes-store.ts';
import { confirmPassword } from '../auth/passwords/confirm-password.ts';
import { hashNewPassword } from '../auth/passwords/hash-new-password.ts';
import { sessionCookies } from '../auth/sessions/session-cookie.ts';
import { newSessionToken } from '../auth/sessions/sessions-store.ts';
import { signOut } from '../auth/sessions/sign-out.ts';
import { tellPasswordChange } from '../auth/passwords/tell-password-change.ts';
import { issueToken } from '../auth/sessions/token.ts';
import { apiHandler } from '../auth/api-handler.ts';
import { ownSession } from '../auth/sessions/own-session.ts';

export const handler = apiHandler(changePassword, async ({ body, session, cookies, network, host, scheme }) => {
  const account = await confirmPassword(session, body.currentPassword, network);
  const [passwordHash, token] = await Promise.all([
    hashNewPassword(body.newPassword, 'newPassword', account),
    issueToken(session),
  ]);
  // Sessions end before the change, so that a failure changes nothing and can be retried, and after it, for those that began in
  // the meantime.
  await signOut(session.userId, ownSession(cookies));
  const sessionToken = newSessionToken();
  await setPassword(account, passwordHash, sessionToken);
  await Promise.all([signOut(session.userId, sessionToken), tellPasswordChange(account, { scheme, host }, new Date())]);
  const message = 'Your password has been changed, and you are logged out everywhere else.';
  return { body: { message, token }, cookies: sessionCookies(sessionToken, host) };
});
