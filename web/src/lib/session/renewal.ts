import { XSRF_COOKIE } from '#shared/session-names.ts';
import { ApiError, call, readCookie } from '../api/client.ts';
import { currentToken, forgetToken, keepToken, storedToken } from './token.ts';

/** `expired`: somebody was signed in and no longer is. `unknown`: the server could not be asked. */
export type SessionStatus = 'valid' | 'missing' | 'expired' | 'unknown';

let question: Promise<SessionStatus> | undefined;
/** The last answer, which holds while the stored token is the one it left behind. */
let answered: { token: string | null; status: SessionStatus } | undefined;

/**
 * Whether somebody is signed in. Where the token is missing or has run out, the session cookie may still be good:
 * its companion, the XSRF cookie, tells, and then a fresh token is asked for once. Callers share one question.
 */
export async function settleSession(): Promise<SessionStatus> {
  if (currentToken().status === 'valid') return 'valid';
  if (answered?.token === storedToken()) return answered.status;
  question ??= settle().finally(() => (question = undefined));
  return question;
}

async function settle(): Promise<SessionStatus> {
  const status = await renew(currentToken().status === 'invalid' ? 'expired' : 'missing');
  if (status === 'expired') forgetToken();
  if (status !== 'unknown') answered = { token: storedToken(), status };
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
