import { findAccount } from '../../../../people/auth/accounts-store.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { type MailEvents, type MailKind, skipped } from '../../sending/mail-kind.ts';
import { renderMail } from '../../template/render-mail.ts';
import { hostOf } from './account-link.ts';

type DeletionStopped = MailEvents['deletion-stopped'];

/** Tells the owner of an account why it was not deleted. */
export const deletionStopped: MailKind<'deletion-stopped'> = {
  on: 'deletion-stopped',
  name: () => 'the notice of a deletion that was stopped',
  async prepare(event) {
    const { userId, email, deletionId } = event;
    const account = await findAccount(email);
    if (account?.userId !== userId) return skipped('its account is gone or has another address');
    return { id: `deletion-stopped ${deletionId}`, to: mailableAddress(email), write: () => renderDeletionStopped(event) };
  },
};

const REASONS: Readonly<Record<DeletionStopped['why'], string>> = {
  access:
    'Your account has something of worth that you did not give up when you asked for the deletion, such as a ticket that was paid in the meantime.',
  organization: 'You are the only owner of an organisation that has events or other members. Make somebody else an owner first.',
};

export const renderDeletionStopped = ({ origin, why }: DeletionStopped) =>
  renderMail({
    subject: 'Your account was not deleted',
    paragraphs: [
      `You asked to delete your account at ${hostOf(origin)}. We have kept it, and everything in it. ${REASONS[why]}`,
      'If you still want to delete it, ask again on your account page. It lists what would be lost.',
    ],
    button: { label: 'Open my account page', url: `${origin}/user/account` },
    notes: [],
  });
