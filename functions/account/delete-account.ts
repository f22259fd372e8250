import { deleteAccount } from '#shared/api/account.ts';
import { removeAccount } from '../auth/account-changes-store.ts';
import { removeAddressLinks } from '../auth/address/address-links-store.ts';
import { refuseWhileUndoable } from '../auth/address/refuse-while-undoable.ts';
import { releaseAddresses } from '../auth/address/moves-store.ts';
import { confirmPassword } from '../auth/passwords/confirm-password.ts';
import { forgetNetworks } from '../auth/attempts/login-attempts-store.ts';
import { endedCookies } from '../auth/sessions/session-cookie.ts';
import { endAllSessions } from '../auth/sessions/sessions-store.ts';
import { signOut } from '../auth/sessions/sign-out.ts';
import { removeEntitlements } from '../entitlements/entitlements-store.ts';
import { forgetConsents } from '../announcements/consents-store.ts';
import { closeOpenOrders } from '../checkout/close-open-orders.ts';
import { keepPurchasesStopped, resumePurchases, stopPurchases } from '../orders/leaving-store.ts';
import { forgetDevices } from '../playback/leases/leases-store.ts';
import { apiHandler } from '../auth/api-handler.ts';
import { endSubscriptions } from '../subscriptions/end-subscription.ts';
import { ownSession } from '../auth/sessions/own-session.ts';
import { refuseLoss } from './refuse-loss.ts';
import { leaveOrganizations, refuseLastOwner } from './leave-organizations.ts';

/**
 * Deletes an account. Every step is idempotent, and the calling session ends with the last one: after a failure halfway,
 * repeating the request completes the rest. Steps that may refuse come before steps that delete. Before
 * anything is looked at, the account stops buying: what is paid at the same time is either seen here or refused there.
 */
export const handler = apiHandler(
  deleteAccount,
  async ({ body: { currentPassword, givesUp = [] }, session, cookies, network, host }) => {
    const { userId } = session;
    const account = await confirmPassword(session, currentPassword, network);
    refuseWhileUndoable(account, 'delete it', new Date());
    await refuseLastOwner(account);
    const deletion = await stopPurchases(userId, new Date());
    try {
      await closeOpenOrders(userId);
      await refuseLoss(userId, givesUp, new Date());
      await keepPurchasesStopped(userId, deletion, new Date());
    } catch (error) {
      await resumePurchases(userId, deletion);
      throw error;
    }
    await endSubscriptions(userId);
    await removeEntitlements(userId);
    await forgetNetworks(account.email);
    await forgetDevices(userId);
    await leaveOrganizations(account);
    await forgetConsents(userId);
    await removeAddressLinks(userId);
    await releaseAddresses(new Set(account.changes?.map(({ from }) => from)), userId);
    await signOut(userId, ownSession(cookies));
    await removeAccount(account, ownSession(cookies));
    // A session may have begun in the meantime.
    await endAllSessions(userId);
    return { body: { message: 'Your account has been deleted.' }, cookies: endedCookies(host) };
  },
);
