import { SESSION_COOKIE, XSRF_HEADER } from '#shared/api/endpoint.ts';
import type { Session } from '../../../platform/http/session.ts';
import { readSession, xsrfToken } from './sessions-store.ts';

interface Request {
  cookies: ReadonlyMap<string, string>;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Returns who is signed in on an endpoint that anyone may call; null if nobody is, or if the request is not one of our own pages'. */
export async function optionalSession({ cookies, headers }: Request): Promise<Session | null> {
  const token = cookies.get(SESSION_COOKIE);
  if (token === undefined || headers[XSRF_HEADER] !== xsrfToken(token)) return null;
  return readSession(token);
}
