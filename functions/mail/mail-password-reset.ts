import { mailableAddress } from '../platform/mailable-address.ts';
import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findAccount } from '../auth/accounts-store.ts';
import { RESET_SECONDS } from '../auth/reset/reset-rules.ts';
import { newResetToken } from '../auth/reset/resets-store.ts';
import { passwordResetLetter } from './letters/password-reset.ts';
import { sendOnce } from './send-once.ts';
import { env } from '../platform/env.ts';

type PasswordResetEvent = Extract<MailEvent, { type: 'password-reset' }>;

/**
 * Mails the link to choose a new password for an account. The token is created here, so that only the reader of the mail
 * ever has it.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done, without the recipient's address, because many people read logs
 */
export async function mailPasswordReset(
  { email, origin, requestedAt }: PasswordResetEvent,
  from: string | null,
): Promise<string> {
  const requested = new Date(requestedAt);
  // A replay of the archive brings requests that are months old.
  if (Date.now() - requested.getTime() > RESET_SECONDS * 1000) {
    return 'Skipped a password reset: it was requested more than 30 minutes ago.';
  }
  if (!from) return 'Dropped the mail of a password reset: MAIL_FROM is not set.';
  if (!(await findAccount(email))) return 'Skipped a password reset: there is no account with its address.';
  const to = mailableAddress(email);
  if (!to) return 'Skipped a password reset: SES does not accept its address.';
  const outcome = await sendOnce(`password-reset ${email} ${requestedAt}`, async () => {
    const token = await newResetToken(email, requested);
    if (!token) return null;
    return { from, to, replyTo: env.supportMail, letter: passwordResetLetter({ origin, token }) };
  });
  return outcomeSentence[outcome];
}

const outcomeSentence = {
  sent: 'Mailed a password reset.',
  'sent before': 'Skipped a password reset: it was mailed before.',
  none: 'Skipped a password reset: a later one was mailed.',
} as const;
