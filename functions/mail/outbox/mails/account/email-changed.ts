import { findAccountOf } from '../../../../people/auth/accounts-store.ts';
import { newUndoToken } from '../../../../people/auth/address/address-links-store.ts';
import { countNotice } from '../../../../people/auth/address/address-mails-store.ts';
import { recentChanges } from '../../../../people/auth/address/address-rules.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { type MailKind, skipped } from '../../sending/mail-kind.ts';
import { renderMail } from '../../template/render-mail.ts';
import { type AccountLink, hostOf } from './account-link.ts';

/**
 * Tells the old address that it was changed, with the link to undo that. The new address is left out: the reader may be a stranger
 * whose address was mistyped.
 */
export const emailChanged: MailKind<'email-changed'> = {
  on: 'email-changed',
  name: () => 'the notice of a changed address',
  async prepare({ userId, origin, changedAt }) {
    const account = await findAccountOf(userId);
    const made = account && recentChanges(account, new Date()).find(({ at }) => at === changedAt);
    if (!made) return skipped('the change can no longer be undone');
    const { from: email, wasConfirmed: isConfirmed } = made;
    const write = async () => {
      if (!(await countNotice({ userId, email, isConfirmed }, new Date()))) return skipped('its mailbox has had too many');
      return renderEmailChanged({ origin, token: await newUndoToken(userId, email, changedAt) });
    };
    return { id: `email-changed ${userId} ${changedAt}`, to: mailableAddress(email), write };
  },
};

export const renderEmailChanged = ({ origin, token }: AccountLink) =>
  renderMail({
    subject: 'Your email address was changed',
    paragraphs: [
      `Your account at ${hostOf(origin)} now uses another email address. If this was you, there is nothing to do.`,
      'If this was not you, undo the change: you get your account back, everybody is logged out, and you choose a new password.',
    ],
    button: { label: 'Undo this change', url: `${origin}/auth/undo-email#token=${token}` },
    notes: ['You can undo the change for 72 hours. After that, write to us by replying to this email.'],
  });
