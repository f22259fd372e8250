import { changePassword } from '#shared/api/site/account.ts';
import { setPassword } from '../../people/auth/account-changes-store.ts';
import { confirmPassword } from '../../people/auth/passwords/confirm-password.ts';
import { hashNewPassword } from '../../people/auth/passwords/hash-new-password.ts';
import { sessionCookies } from '../../people/auth/sessions/session-cookie.ts';
import { newSessionToken } from '../../people/auth/sessions/sessions-store.ts';
import { signOut } from '../../people/auth/sessions/sign-out.ts';
import { notifyPasswordChange } from '../../people/auth/passwords/notify-password-change.ts';
import { issueToken } from '../../people/auth/sessions/token.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { ownSession } from '../../people/auth/sessions/own-session.ts';

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
  await Promise.all([signOut(session.userId, sessionToken), notifyPasswordChange(account, { scheme, host }, new Date())]);
  const message = 'Your password has been changed, and you are logged out everywhere else.';
  return { body: { message, token }, cookies: sessionCookies(sessionToken, host) };
});
