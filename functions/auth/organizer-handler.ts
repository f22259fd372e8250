import { accountOf } from './account-changes-store.ts';
import { readSession, xsrfToken } from './sessions-store.ts';
import { makeApiHandler } from '../platform/http/api-handler.ts';

/**
 * Wraps the handler of an organiser's endpoint like `apiHandler`. The role is read from the account for each request, so that it
 * ends with the next one after it was revoked. Only these endpoints pay for that read.
 */
export const organizerHandler = makeApiHandler<'organizer'>({
  read: readSession,
  xsrfToken,
  isOrganizer: async (session) => (await accountOf(session)).role === 'organizer',
});
