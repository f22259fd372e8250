import { logout } from '#shared/api/auth.ts';
import { SESSION_COOKIE } from '#shared/api/endpoint.ts';
import { apiHandler } from './api-handler.ts';
import { endedCookies } from './sessions/session-cookie.ts';
import { endSession } from './sessions/sessions-store.ts';

export const handler = apiHandler(logout, async ({ cookies, host }) => {
  const token = cookies.get(SESSION_COOKIE);
  if (token) await endSession(token);
  return { body: { message: 'You are logged out.' }, cookies: endedCookies(host) };
});
