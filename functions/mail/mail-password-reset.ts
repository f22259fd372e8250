import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findAccount } from '../auth/accounts-store.ts';
import { RESET_SECONDS } from '../auth/reset/reset-throttle.ts';
import { newResetToken } from '../auth/reset/resets-store.ts';
import { env } from '../platform/env.ts';
import { passwordResetLetter } from './letters/password-reset.ts';
import { mailableAddress } from './mailable-address.ts';
import { sendOnce } from './send-once.ts';

type Asked = Extract<MailEvent, { type: 'password-reset' }>;

/**
 * Mails the link by which an account's password is set anew. The token is made here, so that nobody but the mail's
 * reader ever has it.
 * @param from null where the platform has no address
 * @returns a sentence that says what was done, without the address: a log is read by many
 */
export async function mailPasswordReset({ email, origin, requestedAt }: Asked, from: string | null): Promise<string> {
  const asked = new Date(requestedAt);
  // An archive that is replayed brings wishes of months ago.
  if (Date.now() - asked.getTime() > RESET_SECONDS * 1000) {
    return 'Skipped a password reset: it was asked for more than 30 minutes ago.';
  }
  if (!from) return 'Dropped the mail of a password reset: MAIL_FROM is not set.';
  if (!(await findAccount(email))) return 'Skipped a password reset: there is no account with its address.';
  const to = mailableAddress(email);
  if (!to) return 'Skipped a password reset: SES takes no address of its kind.';
  const outcome = await sendOnce(`password-reset ${email} ${requestedAt}`, async () => {
    const token = await newResetToken(email, asked);
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
