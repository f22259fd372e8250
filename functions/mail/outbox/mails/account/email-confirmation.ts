import { findAccount } from '../../../../people/auth/accounts-store.ts';
import { newConfirmationToken } from '../../../../people/auth/address/address-links-store.ts';
import { CONFIRM_SECONDS } from '../../../../people/auth/address/address-rules.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { type MailKind, skipped } from '../../sending/mail-kind.ts';
import { renderMail } from '../../template/render-mail.ts';
import { type AccountLink, hostOf } from './account-link.ts';

/** Mails the link that confirms an account's address. */
export const emailConfirmation: MailKind<'email-confirmation'> = {
  on: 'email-confirmation',
  name: () => 'the confirmation of an address',
  async prepare({ userId, email, origin, requestedAt }) {
    const requested = new Date(requestedAt);
    // A replay of the archive brings requests that are months old.
    if (Date.now() - requested.getTime() > CONFIRM_SECONDS * 1000) return skipped('its link would have expired');
    const account = await findAccount(email);
    if (account?.userId !== userId) return skipped('its account is gone or has another one');
    if (account.confirmedAt !== undefined) return skipped('it is confirmed already');
    return {
      id: `email-confirmation ${userId} ${email} ${requestedAt}`,
      to: mailableAddress(email),
      write: async () => renderEmailConfirmation({ origin, token: await newConfirmationToken(userId, email, requested) }),
    };
  },
};

export const renderEmailConfirmation = ({ origin, token }: AccountLink) =>
  renderMail({
    subject: 'Confirm your email address',
    paragraphs: [
      `This address was used for an account at ${hostOf(origin)}. Confirm that it is yours, so that your receipts and a link to a new password always reach you.`,
    ],
    button: { label: 'Confirm my email', url: `${origin}/auth/confirm-email#token=${token}` },
    notes: [
      'The link expires after 7 days. You can buy and watch without it.',
      'If you did not create this account, ignore this email: nobody can confirm your address without it.',
    ],
  });
