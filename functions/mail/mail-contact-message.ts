import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findMessage } from '../contact/contact-store.ts';
import { env } from '../platform/env.ts';
import { contactMessageLetter } from './letters/contact-message.ts';
import { mailableAddress } from './mailable-address.ts';
import { sendOnce } from './send-once.ts';

type Asked = Extract<MailEvent, { type: 'contact-message' }>;

/**
 * Mails somebody's message to the support address. Answers to it go to the writer.
 * @param from null where the platform has no address
 * @returns a sentence that says what was done
 */
export async function mailContactMessage({ contactId }: Asked, from: string | null): Promise<string> {
  const to = env.supportMail;
  if (!from || !to) {
    const missing = from ? 'SUPPORT_MAIL' : 'MAIL_FROM';
    return `Dropped the mail about message ${contactId}: ${missing} is not set. The message itself is stored.`;
  }
  const message = await findMessage(contactId);
  if (!message) return `Skipped message ${contactId}: it is no longer stored.`;
  const outcome = await sendOnce(`contact-message ${contactId}`, async () => ({
    from,
    to,
    replyTo: mailableAddress(message.email),
    letter: contactMessageLetter(message),
  }));
  return outcome === 'sent' ? `Mailed message ${contactId}.` : `Skipped message ${contactId}: it was mailed before.`;
}
