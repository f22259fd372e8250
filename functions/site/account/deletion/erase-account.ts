import { removeAddressLinks } from '../../../people/auth/address/address-links-store.ts';
import { releaseAddresses } from '../../../people/auth/address/moves-store.ts';
import { forgetNetworks } from '../../../people/auth/attempts/login-attempts-store.ts';
import { addressesToNotify } from '../../../people/auth/deletion/deletion-rules.ts';
import { type LeavingAccount, removeAccount } from '../../../people/auth/deletion/deletions-store.ts';
import { endAllSessions } from '../../../people/auth/sessions/sessions-store.ts';
import { signOut } from '../../../people/auth/sessions/sign-out.ts';
import { forgetConsents } from '../../../mail/announcements/consents-store.ts';
import { forgetReminderChoices } from '../../../mail/reminders/reminder-choices-store.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { removeEntitlements } from '../../../catalog/entitlements/entitlements-store.ts';
import { forgetGiver } from '../../../money/gifts/people-in-gifts-store.ts';
import { forgetViewing } from '../../../video/playback/ending/end-viewing.ts';
import { endSubscriptions } from '../../../money/subscriptions/end-subscription.ts';
import { forgetAddress } from './forget-address.ts';

/**
 * Deletes an account with what is personal about it. Every step can be repeated, and the last one takes the deletion from the list of those
 * that are due: a run that is killed on the way is completed by the next one. The edge is told what was playing before that is forgotten.
 */
export async function eraseAccount(account: LeavingAccount, now: Date): Promise<void> {
  const { userId, email, deletion } = account;
  await endSubscriptions(userId);
  await signOut(userId);
  await removeEntitlements(userId);
  await forgetViewing(userId);
  await forgetNetworks(email);
  await forgetGiver(userId);
  for (const address of ownAddresses(account, now)) await forgetAddress(address, now);
  await forgetConsents(userId);
  await forgetReminderChoices(userId);
  await removeAddressLinks(userId);
  await releaseAddresses(new Set(account.changes?.map(({ from }) => from)), userId);
  const { id: deletionId, origin } = deletion;
  await raiseMailEvent(
    deletion.isForPerson
      ? { type: 'person-erased', email, erasure: deletionId }
      : { type: 'account-deleted', email, origin, deletionId },
    now,
  );
  await removeAccount(account);
  // A session may have begun in the meantime.
  await endAllSessions(userId);
}

/** Returns the addresses that are known to be the owner's. One that nobody has confirmed may be somebody else's, unless the operator made sure. */
function ownAddresses(account: LeavingAccount, now: Date): string[] {
  const isSure = account.deletion.isForPerson === true;
  return addressesToNotify(account, now)
    .filter(({ email, isConfirmed }) => isConfirmed || (isSure && email === account.email))
    .map(({ email }) => email);
}
