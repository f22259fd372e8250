import { findAccountOf } from '../../../../people/auth/accounts-store.ts';
import { newKeepToken } from '../../../../people/auth/address/address-links-store.ts';
import { addressesToNotify } from '../../../../people/auth/deletion/deletion-rules.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { writtenDay } from '../../../../platform/written-day.ts';
import { type MailKind, skipped } from '../../sending/mail-kind.ts';
import { renderMail } from '../../template/render-mail.ts';
import { wordsWithoutLinks } from '../../template/words-without-links.ts';
import { type AccountLink, hostOf } from './account-link.ts';

/** Tells one address of an account that the account will be deleted, with the link that keeps it. */
export const deletionScheduled: MailKind<'deletion-scheduled'> = {
  on: 'deletion-scheduled',
  name: () => 'the notice of a deletion',
  async prepare({ userId, email, deletionId }) {
    const account = await findAccountOf(userId);
    const deletion = account?.deletion;
    if (!account || deletion?.id !== deletionId) return skipped('the account is not to be deleted any more');
    const told = addressesToNotify(account, new Date()).find((one) => one.email === email);
    if (!told) return skipped('it is no address of the account');
    // An address that nobody confirmed may be a stranger's, who learns nothing of what was bought.
    const lost = told.isConfirmed ? deletion.lost : [];
    const { origin, dueAt, isForPerson = false } = deletion;
    return {
      id: `deletion ${deletionId} ${deletion.askedAt} ${email}`,
      to: mailableAddress(email),
      write: async () =>
        renderDeletionScheduled({ origin, token: await newKeepToken(userId, email, deletion), dueAt, lost, isForPerson }),
    };
  },
};

interface ScheduledDeletion extends AccountLink {
  /** When the account is deleted, ISO 8601. */
  dueAt: string;
  /** Further losses, in words; empty if there are none, or if the reader is not to know. */
  lost: readonly string[];
  /** True if the operator erases the person, who asked for it by other means than their account page. */
  isForPerson: boolean;
}

export function renderDeletionScheduled({ origin, token, dueAt, lost, isForPerson }: ScheduledDeletion) {
  const asked = isForPerson
    ? `Somebody wrote to us and asked to erase their data at ${hostOf(origin)}, and named this address.`
    : `Somebody who is logged in asked to delete your account at ${hostOf(origin)}.`;
  return renderMail({
    subject: 'Your account will be deleted',
    paragraphs: [
      `${asked} ${isForPerson ? 'Your account' : 'It'} will be deleted on ${writtenDay(dueAt)}, with everything that you can watch with it. If this is what you want, there is nothing to do.`,
      ...(lost.length > 0 ? [`You have not used this yet, and would lose it: ${lost.map(wordsWithoutLinks).join('; ')}.`] : []),
      'If it is not, keep your account with the button below. Logging in alone does not stop the deletion; the button on your account page does.',
    ],
    button: { label: 'Keep my account', url: `${origin}/auth/keep-account#token=${token}` },
    notes: [
      'Until then you can log in and watch, but buy nothing new. Subscriptions are not charged again; if you keep your account, resume them on your account page.',
      'If you did not ask for this, somebody may know your password: choose a new one after you have kept your account.',
    ],
  });
}
