import { accountOf } from './account-changes-store.ts';
import { readSession, xsrfToken } from './sessions/sessions-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { makeApiHandler } from '../../platform/http/api-handler.ts';
import type { Session } from '../../platform/http/session.ts';

/**
 * Wraps the handler of an operator's endpoint like `apiHandler`. The account is read for each request, so that the role ends with the
 * next one after it was taken.
 */
export const operatorHandler = makeApiHandler<'operator'>({ read: readSession, xsrfToken, requireOperator });

/**
 * Lets in who runs the platform and logs in with a second factor. The role is given only to accounts with two-factor login and ends when
 * that is turned off, so that a stolen password alone never opens the desk.
 * @throws ApiError not_found to everybody else
 */
async function requireOperator(session: Session): Promise<void> {
  const { operatorSince, twoFactor } = await accountOf(session);
  if (operatorSince === undefined || !twoFactor) throw new ApiError('not_found');
}
