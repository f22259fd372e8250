import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { findAccount } from '../auth/accounts-store.ts';
import { newChangeToken } from '../auth/address/address-links-store.ts';
import { isPending } from '../auth/address/address-rules.ts';
import { env } from '../platform/env.ts';
import { mailableAddress } from '../platform/mailable-address.ts';
import { emailChangeLetter } from './letters/email-change.ts';
import { sendOnce } from './send-once.ts';

type EmailChangeEvent = Extract<UrgentMailEvent, { type: 'email-change' }>;

/**
 * Mails the link that completes a change of address, to the new one. The token is created here, so that only the reader of the mail
 * ever has it.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done, without the recipient's address, because many people read logs
 */
export async function mailEmailChange(event: EmailChangeEvent, from: string | null): Promise<string> {
  const { userId, email, origin, requestedAt } = event;
  if (!from) return 'Dropped the link of a change of address: MAIL_FROM is not set.';
  const account = await findAccount(email);
  const pending = account?.userId === userId ? account.pending : undefined;
  if (!pending || pending.since !== requestedAt || !isPending(pending, new Date())) {
    return 'Skipped the link of a change of address: the change is no longer pending.';
  }
  const to = mailableAddress(pending.email);
  if (!to) return 'Skipped the link of a change of address: SES does not accept the new one.';
  const outcome = await sendOnce(`email-change ${userId} ${requestedAt}`, async () => {
    const token = await newChangeToken(userId, email, pending);
    if (!token) return null;
    return { from, to, replyTo: env.supportMail, letter: emailChangeLetter({ origin, token }) };
  });
  return outcomeSentence[outcome];
}

const outcomeSentence = {
  sent: 'Mailed the link of a change of address.',
  'sent before': 'Skipped the link of a change of address: it was mailed before.',
  none: 'Skipped the link of a change of address: the change is no longer pending.',
} as const;
