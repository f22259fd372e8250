import { deleteAccount } from '#shared/api/account.ts';
import { removeAccount } from '../auth/account-changes-store.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import { forgetNetworks } from '../auth/login-attempts-store.ts';
import { endedCookies } from '../auth/session-cookie.ts';
import { endAllSessions } from '../auth/sessions-store.ts';
import { removeEntitlements } from '../entitlements/entitlements-store.ts';
import { listEventsOf } from '../events/events-store.ts';
import { closeOpenOrders } from '../orders/close-open-orders.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { endSubscriptions } from '../subscriptions/end-subscription.ts';
import { ownSession } from './own-session.ts';

/**
 * Each step may come twice, and the session that asks ends with the last one: where it dies half-way, asking again
 * does what is left. What may be refused comes before what is taken away.
 */
export const handler = apiHandler(deleteAccount, async ({ body: { currentPassword }, session, cookies, network, host }) => {
  const { userId } = session;
  const account = await confirmPassword(session, currentPassword, network);
  await refuseOwner(userId);
  await closeOpenOrders(userId);
  await endSubscriptions(userId);
  await removeEntitlements(userId);
  await forgetNetworks(account.email);
  await endAllSessions(userId, ownSession(cookies));
  await removeAccount(account, ownSession(cookies));
  // Somebody may have signed in meanwhile.
  await endAllSessions(userId);
  return { body: { message: 'Your account is deleted.' }, cookies: endedCookies(host) };
});

/** @throws ApiError owns_events: viewers paid for them, and somebody must answer for them */
async function refuseOwner(userId: string): Promise<void> {
  const { length } = await listEventsOf(userId);
  if (length === 0) return;
  const [events, them] = length === 1 ? ['an event', 'it'] : [`${length} events`, 'them'];
  throw new ApiError('owns_events', {
    message: `You still own ${events}, so this account cannot be deleted yet. Write to us to hand ${them} over first.`,
  });
}
