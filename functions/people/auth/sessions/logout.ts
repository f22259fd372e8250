import { logout } from '#shared/api/people/auth.ts';
import { SESSION_COOKIE } from '#shared/api/endpoint.ts';
import { apiHandler } from '../api-handler.ts';
import { endedCookies } from './session-cookie.ts';
import { endSession } from './sessions-store.ts';

export const handler = apiHandler(logout, async ({ cookies, host }) => {
  const token = cookies.get(SESSION_COOKIE);
  if (token) await endSession(token);
  return { body: { message: 'You are logged out.' }, cookies: endedCookies(host) };
});
