import { signOutEverywhere } from '#shared/api/account.ts';
import { endedCookies } from '../auth/session-cookie.ts';
import { endAllSessions } from '../auth/sessions-store.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { ownSession } from './own-session.ts';

export const handler = apiHandler(signOutEverywhere, async ({ session, cookies, host }) => {
  // Its own last: a failure on the way can be tried again.
  await endAllSessions(session.userId, ownSession(cookies));
  await endAllSessions(session.userId);
  return { body: { message: 'You are logged out everywhere.' }, cookies: endedCookies(host) };
});
