import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findAccount } from '../../people/auth/accounts-store.ts';
import { RESET_SECONDS } from '../../people/auth/reset/reset-rules.ts';
import { newResetToken } from '../../people/auth/reset/resets-store.ts';
import { renderPasswordReset } from './letters/account-links.ts';
import { mailAboutAccount } from './mail-about-account.ts';

type PasswordResetEvent = Extract<MailEvent, { type: 'password-reset' }>;

/** Mails the link to choose a new password for an account. As for {@link mailAboutAccount}. */
export function mailPasswordReset({ email, origin, requestedAt }: PasswordResetEvent, from: string | null): Promise<string> {
  return mailAboutAccount('a password reset', from, async () => {
    const requested = new Date(requestedAt);
    // A replay of the archive brings requests that are months old.
    if (Date.now() - requested.getTime() > RESET_SECONDS * 1000) return 'it was requested more than 30 minutes ago';
    if (!(await findAccount(email))) return 'there is no account with its address';
    const write = async () => {
      const token = await newResetToken(email, requested);
      return token === null ? null : renderPasswordReset({ origin, token });
    };
    return { id: `password-reset ${email} ${requestedAt}`, to: email, write, none: 'a later one was mailed' };
  });
}
