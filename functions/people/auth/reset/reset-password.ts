import { resetPassword } from '#shared/api/people/auth.ts';
import { logAbout } from '../../../platform/log/correlation.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { startSessionOf } from '../account-changes-store.ts';
import { apiHandler } from '../api-handler.ts';
import { findAccount, type LoginItem } from '../accounts-store.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import { rememberSuccess } from '../attempts/login-attempts-store.ts';
import { emailOfReset, setPasswordOnce } from './resets-store.ts';
import { deviceCookie } from '../sessions/device-cookie.ts';
import { sessionCookies } from '../sessions/session-cookie.ts';
import { signOut } from '../sessions/sign-out.ts';
import { notifyPasswordChange } from '../passwords/notify-password-change.ts';
import { issueToken } from '../sessions/token.ts';
import { challengeAnswer } from '../two-factor/challenge-answer.ts';

/**
 * Sets the password and logs in. A mailbox is one factor: an account with two-factor login gets a challenge, as after the password.
 */
export const handler = apiHandler(resetPassword, async ({ body: { token, password }, network, cookies, host, scheme }) => {
  const now = Math.floor(Date.now() / 1000);
  const account = await accountOf(token, now);
  logAbout(account);
  // First the steps that may fail, so that a failure does not use up the link.
  const [passwordHash, pageToken] = await Promise.all([hashNewPassword(password, 'password', account), issueToken(account)]);
  if (!(await setPasswordOnce(token, account.email, passwordHash, now))) throw new ApiError('reset_link_unusable');
  // Ends the sessions that began with the old password. If this fails, the link is used up, and a new link completes it.
  await signOut(account.userId);
  const told = notifyPasswordChange(account, { scheme, host }, new Date());
  if (account.twoFactor) {
    const message = 'Your password has been changed. Now enter the code that your authenticator app shows.';
    const [body] = await Promise.all([challengeAnswer({ ...account, passwordHash }, null, message), told]);
    return { body };
  }
  const [sessionToken, device] = await Promise.all([
    startSessionOf({ ...account, passwordHash }),
    deviceCookie(cookies, account.userId, host),
    rememberSuccess(account.email, network, now),
    told,
  ]);
  const message = 'Your password has been changed, and you are logged out everywhere else.';
  return { body: { message, token: pageToken }, cookies: [...sessionCookies(sessionToken, host), device] };
});

/**
 * Returns the account of a token. It is looked up before the password is hashed, which is expensive.
 * @throws ApiError reset_link_unusable
 */
async function accountOf(token: string, now: number): Promise<LoginItem> {
  const email = await emailOfReset(token, now);
  const account = email && (await findAccount(email));
  if (!account) throw new ApiError('reset_link_unusable');
  return account;
}
