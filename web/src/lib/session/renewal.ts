import { XSRF_COOKIE } from '#shared/api/endpoint.ts';
import { ApiError, call, readCookie } from '../api/client.ts';
import { currentToken, forgetToken, keepToken, storedToken } from './token.ts';

/** The session's status. `expired`: the visitor was signed in and no longer is. `unknown`: the server could not be reached. */
export type SessionStatus = 'valid' | 'missing' | 'expired' | 'unknown';

let pendingCheck: Promise<SessionStatus> | undefined;
/** The last result, which is valid while the stored token is still the same. */
let lastResult: { token: string | null; status: SessionStatus } | undefined;

/**
 * Returns whether the visitor is signed in. If the token is missing or expired, the session cookie may still be valid: if its
 * companion, the XSRF cookie, exists, a fresh token is requested once. Concurrent calls share one request.
 */
export async function settleSession(): Promise<SessionStatus> {
  if (currentToken().status === 'valid') return 'valid';
  if (lastResult?.token === storedToken()) return lastResult.status;
  pendingCheck ??= settle().finally(() => (pendingCheck = undefined));
  return pendingCheck;
}

async function settle(): Promise<SessionStatus> {
  const status = await renew(currentToken().status === 'invalid' ? 'expired' : 'missing');
  if (status === 'expired') forgetToken();
  if (status !== 'unknown') lastResult = { token: storedToken(), status };
  return status;
}

async function renew(otherwise: 'missing' | 'expired'): Promise<SessionStatus> {
  if (!readCookie(XSRF_COOKIE)) return otherwise;
  try {
    const { token } = await call('POST /auth/session');
    keepToken(token);
    return 'valid';
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? otherwise : 'unknown';
  }
}
