import { SESSION_COOKIE } from '#shared/session-names.ts';

/** The token of the session that asks. */
export function ownSession(cookies: ReadonlyMap<string, string>): string {
  const token = cookies.get(SESSION_COOKIE);
  if (token === undefined) throw new Error('Somebody is signed in without a session.');
  return token;
}
