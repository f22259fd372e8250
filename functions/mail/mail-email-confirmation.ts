import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { findAccount } from '../auth/accounts-store.ts';
import { newConfirmationToken } from '../auth/address/address-links-store.ts';
import { CONFIRM_SECONDS } from '../auth/address/address-rules.ts';
import { env } from '../platform/env.ts';
import { mailableAddress } from '../platform/mailable-address.ts';
import { emailConfirmationLetter } from './letters/email-confirmation.ts';
import { sendOnce } from './send-once.ts';

type EmailConfirmationEvent = Extract<UrgentMailEvent, { type: 'email-confirmation' }>;

/**
 * Mails the link that confirms an account's address. The token is created here, so that only the reader of the mail ever has it.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done, without the recipient's address, because many people read logs
 */
export async function mailEmailConfirmation(event: EmailConfirmationEvent, from: string | null): Promise<string> {
  const { userId, email, origin, requestedAt } = event;
  const requested = new Date(requestedAt);
  // A replay of the archive brings requests that are months old.
  if (Date.now() - requested.getTime() > CONFIRM_SECONDS * 1000) {
    return 'Skipped the confirmation of an address: its link would have expired.';
  }
  if (!from) return 'Dropped the confirmation of an address: MAIL_FROM is not set.';
  const account = await findAccount(email);
  if (account?.userId !== userId) return 'Skipped the confirmation of an address: its account is gone or has another one.';
  if (account.confirmedAt !== undefined) return 'Skipped the confirmation of an address: it is confirmed already.';
  const to = mailableAddress(email);
  if (!to) return 'Skipped the confirmation of an address: SES does not accept it.';
  const outcome = await sendOnce(`email-confirmation ${userId} ${email} ${requestedAt}`, async () => {
    const token = await newConfirmationToken(userId, email, requested);
    return { from, to, replyTo: env.supportMail, letter: emailConfirmationLetter({ origin, token }) };
  });
  return outcome === 'sent'
    ? 'Mailed the confirmation of an address.'
    : 'Skipped the confirmation of an address: it was mailed before.';
}
