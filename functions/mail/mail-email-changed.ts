import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { findAccountOf } from '../auth/accounts-store.ts';
import { newUndoToken } from '../auth/address/address-links-store.ts';
import { countNotice } from '../auth/address/address-mails-store.ts';
import { recentChanges } from '../auth/address/address-rules.ts';
import { env } from '../platform/env.ts';
import { mailableAddress } from '../platform/mailable-address.ts';
import { emailChangedLetter } from './letters/email-changed.ts';
import { sendOnce } from './send-once.ts';

type EmailChangedEvent = Extract<UrgentMailEvent, { type: 'email-changed' }>;

/**
 * Tells the old address that it was changed, with the link to undo that.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done, without the recipient's address, because many people read logs
 */
export async function mailEmailChanged({ userId, origin, changedAt }: EmailChangedEvent, from: string | null): Promise<string> {
  if (!from) return 'Dropped the notice of a changed address: MAIL_FROM is not set.';
  const account = await findAccountOf(userId);
  const made = account && recentChanges(account, new Date()).find(({ at }) => at === changedAt);
  if (!made) return 'Skipped the notice of a changed address: the change can no longer be undone.';
  const to = mailableAddress(made.from);
  if (!to) return 'Skipped the notice of a changed address: SES does not accept the old one.';
  const outcome = await sendOnce(`email-changed ${userId} ${changedAt}`, async () => {
    if (!(await countNotice({ userId, email: made.from, isConfirmed: made.wasConfirmed }, new Date()))) return null;
    const token = await newUndoToken(userId, made.from, changedAt);
    return { from, to, replyTo: env.supportMail, letter: emailChangedLetter({ origin, token }) };
  });
  return outcomeSentence[outcome];
}

const outcomeSentence = {
  sent: 'Mailed the notice of a changed address.',
  'sent before': 'Skipped the notice of a changed address: it was mailed before.',
  none: 'Skipped the notice of a changed address: its mailbox has had too many.',
} as const;
