import { signOutEverywhere } from '#shared/api/site/account.ts';
import { noteSignOut } from '../../people/auth/account-changes-store.ts';
import { endedCookies } from '../../people/auth/sessions/session-cookie.ts';
import { signOut } from '../../people/auth/sessions/sign-out.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { ownSession } from '../../people/auth/sessions/own-session.ts';

export const handler = apiHandler(signOutEverywhere, async ({ session, cookies, host }) => {
  await noteSignOut(session.userId);
  // The calling session last, so that it can retry after a failure on the way.
  await signOut(session.userId, ownSession(cookies));
  await signOut(session.userId);
  return { body: { message: 'You are logged out everywhere.' }, cookies: endedCookies(host) };
});
