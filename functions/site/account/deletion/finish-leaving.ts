import { noteSignOut } from '../../../people/auth/account-changes-store.ts';
import type { LeavingAccount } from '../../../people/auth/deletion/deletions-store.ts';
import { signOut } from '../../../people/auth/sessions/sign-out.ts';
import { stopRenewals } from '../../../money/subscriptions/end-subscription.ts';
import { notifyOfDeletion } from './notify-of-deletion.ts';

/**
 * Does what follows from a deletion that is scheduled: ends renewals, tells all addresses of the account, and logs it out everywhere. Can be
 * repeated.
 * @param keptToken token of the session that ends last, so that its caller can repeat this; none if omitted
 * @throws ApiError payments_unavailable, unavailable
 */
export async function finishLeaving(account: LeavingAccount, now: Date, keptToken?: string): Promise<void> {
  const { userId } = account;
  await stopRenewals(userId);
  await notifyOfDeletion(account, now);
  await noteSignOut(userId);
  if (keptToken !== undefined) await signOut(userId, keptToken);
  await signOut(userId);
}
