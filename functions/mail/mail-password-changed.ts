import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { findAccount } from '../auth/accounts-store.ts';
import { countNotice } from '../auth/address/address-mails-store.ts';
import { env } from '../platform/env.ts';
import { mailableAddress } from '../platform/mailable-address.ts';
import { passwordChangedLetter } from './letters/password-changed.ts';
import { sendOnce } from './send-once.ts';

type PasswordChangedEvent = Extract<UrgentMailEvent, { type: 'password-changed' }>;

/** Milliseconds after which the notice is no longer news. A replay of the archive brings changes that are months old. */
const NEWS_MS = 24 * 60 * 60 * 1000;

/**
 * Tells an account's address that its password was changed.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done, without the recipient's address, because many people read logs
 */
export async function mailPasswordChanged(event: PasswordChangedEvent, from: string | null): Promise<string> {
  const { userId, email, origin, changedAt } = event;
  if (Date.now() - Date.parse(changedAt) > NEWS_MS) return 'Skipped the notice of a changed password: it is more than a day old.';
  if (!from) return 'Dropped the notice of a changed password: MAIL_FROM is not set.';
  const account = await findAccount(email);
  if (account?.userId !== userId) return 'Skipped the notice of a changed password: its account is gone or has another address.';
  const to = mailableAddress(email);
  if (!to) return 'Skipped the notice of a changed password: SES does not accept its address.';
  const isConfirmed = account.confirmedAt !== undefined;
  const outcome = await sendOnce(`password-changed ${userId} ${changedAt}`, async () => {
    if (!(await countNotice({ userId, email, isConfirmed }, new Date()))) return null;
    return { from, to, replyTo: env.supportMail, letter: passwordChangedLetter({ origin }) };
  });
  return outcomeSentence[outcome];
}

const outcomeSentence = {
  sent: 'Mailed the notice of a changed password.',
  'sent before': 'Skipped the notice of a changed password: it was mailed before.',
  none: 'Skipped the notice of a changed password: its reader has had too many.',
} as const;
