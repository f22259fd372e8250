import { removeAddressLinks } from '../../auth/address/address-links-store.ts';
import { releaseAddresses } from '../../auth/address/moves-store.ts';
import { forgetNetworks } from '../../auth/attempts/login-attempts-store.ts';
import { type LeavingAccount, removeAccount } from '../../auth/deletion/deletions-store.ts';
import { endAllSessions } from '../../auth/sessions/sessions-store.ts';
import { signOut } from '../../auth/sessions/sign-out.ts';
import { forgetConsents } from '../../announcements/consents-store.ts';
import { removeEntitlements } from '../../entitlements/entitlements-store.ts';
import { forgetViewing } from '../../playback/ending/end-viewing.ts';
import { endSubscriptions } from '../../subscriptions/end-subscription.ts';

/**
 * Deletes an account with what is personal about it. Every step can be repeated, and the last one takes the deletion from the list of those
 * that are due: a run that is killed on the way is completed by the next one. The edge is told what was playing before that is forgotten.
 */
export async function eraseAccount(account: LeavingAccount): Promise<void> {
  const { userId } = account;
  await endSubscriptions(userId);
  await signOut(userId);
  await removeEntitlements(userId);
  await forgetViewing(userId);
  await forgetNetworks(account.email);
  await forgetConsents(userId);
  await removeAddressLinks(userId);
  await releaseAddresses(new Set(account.changes?.map(({ from }) => from)), userId);
  await removeAccount(account);
  // A session may have begun in the meantime.
  await endAllSessions(userId);
}
