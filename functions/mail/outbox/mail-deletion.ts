import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { findAccount, findAccountOf } from '../../people/auth/accounts-store.ts';
import { newKeepToken } from '../../people/auth/address/address-links-store.ts';
import { addressesToNotify } from '../../people/auth/deletion/deletion-rules.ts';
import { deletionScheduledLetter, deletionStoppedLetter } from './letters/deletion.ts';
import { mailAboutAccount } from './mail-about-account.ts';

type Scheduled = Extract<UrgentMailEvent, { type: 'deletion-scheduled' }>;
type Stopped = Extract<UrgentMailEvent, { type: 'deletion-stopped' }>;

/** Tells one address of an account that the account will be deleted, with the link that keeps it. As for {@link mailAboutAccount}. */
export function mailDeletionScheduled({ userId, email, deletionId }: Scheduled, from: string | null): Promise<string> {
  return mailAboutAccount('the notice of a deletion', from, async () => {
    const account = await findAccountOf(userId);
    const deletion = account?.deletion;
    if (!account || deletion?.id !== deletionId) return 'the account is not to be deleted any more';
    const told = addressesToNotify(account, new Date()).find((one) => one.email === email);
    if (!told) return 'it is no address of the account';
    // An address that nobody confirmed may be a stranger's, who learns nothing of what was bought.
    const lost = told.isConfirmed ? deletion.lost : [];
    const write = async () => {
      const token = await newKeepToken(userId, email, deletion);
      const { origin, dueAt, isForPerson = false } = deletion;
      return renderDeletionScheduled({ origin, token, dueAt, lost, isForPerson });
    };
    return { id: `deletion ${deletionId} ${deletion.askedAt} ${email}`, to: email, write };
  });
}

/** Tells the owner of an account why it was not deleted. As for {@link mailAboutAccount}. */
export function mailDeletionStopped({ userId, email, deletionId, ...stopped }: Stopped, from: string | null): Promise<string> {
  return mailAboutAccount('the notice of a deletion that was stopped', from, async () => {
    const account = await findAccount(email);
    if (account?.userId !== userId) return 'its account is gone or has another address';
    return { id: `deletion-stopped ${deletionId}`, to: email, write: async () => renderDeletionStopped(stopped) };
  });
}
