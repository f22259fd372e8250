import { mailableAddress } from '../../platform/mailable-address.ts';
import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findMessage } from '../contact/contact-store.ts';
import { renderContactMessage } from './letters/contact-message.ts';
import { sendOnce } from './sending/send-once.ts';
import { env } from '../../platform/env.ts';

type ContactMessageEvent = Extract<MailEvent, { type: 'contact-message' }>;

/**
 * Mails a contact message to the support address. Replies go to its author.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done
 */
export async function mailContactMessage({ contactId }: ContactMessageEvent, from: string | null): Promise<string> {
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
    organizationId: null,
    ...renderContactMessage(message),
  }));
  return outcome === 'sent' ? `Mailed message ${contactId}.` : `Skipped message ${contactId}: it was mailed before.`;
}
