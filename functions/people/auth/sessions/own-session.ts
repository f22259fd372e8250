import { SESSION_COOKIE } from '#shared/api/endpoint.ts';

/** Returns the token of the calling session. */
export function ownSession(cookies: ReadonlyMap<string, string>): string {
  const token = cookies.get(SESSION_COOKIE);
  if (token === undefined) throw new Error('The signed-in request has no session cookie.');
  return token;
}
