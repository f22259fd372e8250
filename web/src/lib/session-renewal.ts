import { XSRF_COOKIE } from '#shared/session-names.ts';
import { ApiError, call, readCookie } from './api.ts';
import { currentToken, forgetToken, keepToken } from './session.ts';

/** `expired`: somebody was signed in and no longer is. `unknown`: the server could not be asked. */
export type SessionStatus = 'valid' | 'missing' | 'expired' | 'unknown';

let settling: Promise<SessionStatus> | undefined;

/**
 * Whether somebody is signed in. Where the token is missing or has run out, the session cookie may still be good:
 * its companion, the XSRF cookie, tells, and then a fresh token is asked for once. Callers share one question.
 */
export function settleSession(): Promise<SessionStatus> {
  if (currentToken().status === 'valid') return Promise.resolve('valid');
  settling ??= settle();
  return settling;
}

async function settle(): Promise<SessionStatus> {
  const status = await renew(currentToken().status === 'invalid' ? 'expired' : 'missing');
  // A token that is good now runs out one day, and a lost connection returns: then the question is open again.
  if (status === 'valid' || status === 'unknown') settling = undefined;
  if (status === 'expired') forgetToken();
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
