import { addressesToNotify } from '../../../people/auth/deletion/deletion-rules.ts';
import { type LeavingAccount, noteNotified } from '../../../people/auth/deletion/deletions-store.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';

/**
 * Has every address that an account has or had in the last 30 days told of its deletion, once, with a link that keeps the account. That this
 * was done is noted, because no account is deleted of which nobody was told.
 * @throws ApiError unavailable unless the bus has all mails
 */
export async function notifyOfDeletion(account: LeavingAccount, now: Date): Promise<void> {
  const { userId, deletion } = account;
  if (deletion.notifiedAt !== undefined) return;
  for (const { email } of addressesToNotify(account, now)) {
    await raiseMailEvent({ type: 'deletion-scheduled', userId, email, deletionId: deletion.id }, now);
  }
  await noteNotified(account, now);
}
