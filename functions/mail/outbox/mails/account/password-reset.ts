import { findAccount } from '../../../../people/auth/accounts-store.ts';
import { RESET_SECONDS } from '../../../../people/auth/reset/reset-rules.ts';
import { newResetToken } from '../../../../people/auth/reset/resets-store.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { type MailKind, skipped } from '../../sending/mail-kind.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { type AccountLink, hostOf } from './account-link.ts';

/** Mails the link to choose a new password for an account. */
export const passwordReset: MailKind<'password-reset'> = {
  on: 'password-reset',
  name: () => 'a password reset',
  async prepare({ email, origin, requestedAt }) {
    const requested = new Date(requestedAt);
    // A replay of the archive brings requests that are months old.
    if (Date.now() - requested.getTime() > RESET_SECONDS * 1000) return skipped('it was requested more than 30 minutes ago');
    if (!(await findAccount(email))) return skipped('there is no account with its address');
    const write = async () => {
      const token = await newResetToken(email, requested);
      return token === null ? skipped('a later one was mailed') : renderPasswordReset({ origin, token });
    };
    return { id: `password-reset ${email} ${requestedAt}`, to: mailableAddress(email), write };
  },
};

export function renderPasswordReset({ origin, token }: AccountLink): MailContent {
  return renderMail({
    subject: 'Choose a new password',
    paragraphs: [
      `We received a request for a new password for your account at ${hostOf(origin)}. Use the link below to choose one.`,
    ],
    button: { label: 'Choose a new password', url: `${origin}/auth/reset-password#token=${token}` },
    notes: [
      'The link works once and expires after 30 minutes. If you request another one, only the newest link works.',
      'Choosing a new password logs you out everywhere else.',
      'If you did not request this, you can ignore this email: your password stays the same.',
    ],
  });
}
