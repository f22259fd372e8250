import { findAccount } from '../../../../people/auth/accounts-store.ts';
import { newChangeToken } from '../../../../people/auth/address/address-links-store.ts';
import { isPending } from '../../../../people/auth/address/address-rules.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { type MailKind, skipped } from '../../sending/mail-kind.ts';
import { renderMail } from '../../template/render-mail.ts';
import { type AccountLink, hostOf } from './account-link.ts';

const over = skipped('the change is no longer pending');

/** Mails the link that completes a change of address, to the new one. It leaves out the old address, too. */
export const emailChange: MailKind<'email-change'> = {
  on: 'email-change',
  name: () => 'the link of a change of address',
  async prepare({ userId, email, origin, requestedAt }) {
    const account = await findAccount(email);
    const pending = account?.userId === userId ? account.pending : undefined;
    if (!pending || pending.since !== requestedAt || !isPending(pending, new Date())) return over;
    const write = async () => {
      const token = await newChangeToken(userId, email, pending);
      return token === null ? over : renderEmailChange({ origin, token });
    };
    return { id: `email-change ${userId} ${requestedAt}`, to: mailableAddress(pending.email), write };
  },
};

export const renderEmailChange = ({ origin, token }: AccountLink) =>
  renderMail({
    subject: 'Confirm your new email address',
    paragraphs: [`You asked to use this address for your account at ${hostOf(origin)}. Open the link below to change it.`],
    button: { label: 'Use this address', url: `${origin}/auth/change-email#token=${token}` },
    notes: [
      'If you are not logged in where you open it, it asks for the password of your account.',
      'The link expires after 24 hours. If you request another change, only the newest link works.',
      'If you did not request this, you can ignore this email: nothing changes.',
    ],
  });
