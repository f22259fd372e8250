import { deleteAccount } from '#shared/api/site/account-deletion.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { confirmPassword } from '../../../people/auth/passwords/confirm-password.ts';
import { ownSession } from '../../../people/auth/sessions/own-session.ts';
import { endedCookies } from '../../../people/auth/sessions/session-cookie.ts';
import { requireLinkOrigin } from '../../../platform/http/own-origin.ts';
import { writtenDay } from '../../../platform/written-day.ts';
import { finishLeaving } from './finish-leaving.ts';
import { schedule } from './schedule.ts';

/**
 * Schedules the deletion of an account, tells all of its addresses, and logs everybody out. Every step is idempotent, and the calling session
 * ends with the last one: after a failure halfway, repeating the request completes the rest. {@link deleteWhenDue} deletes it.
 */
export const handler = apiHandler(
  deleteAccount,
  async ({ body: { currentPassword, givesUp = [] }, session, cookies, network, host, scheme }) => {
    const origin = requireLinkOrigin({ scheme, host });
    const found = await confirmPassword(session, currentPassword, network);
    const account = { ...found, deletion: found.deletion ?? (await schedule(found, { givesUp, origin }, new Date())) };
    await finishLeaving(account, new Date(), ownSession(cookies));
    const { dueAt } = account.deletion;
    const message = `Your account will be deleted on ${writtenDay(dueAt)}. Until then you can log in and keep it.`;
    return { body: { message, dueAt }, cookies: endedCookies(host) };
  },
);
