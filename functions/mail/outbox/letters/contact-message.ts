import type { ContactMessage } from '../../contact/contact-store.ts';
import { type MailContent, renderMail } from '../template/render-mail.ts';

/** Returns the mail that brings a contact message to the support team. */
export function renderContactMessage({ contactId, firstName, lastName, email, message, createdAt }: ContactMessage): MailContent {
  const name = `${firstName} ${lastName}`;
  return renderMail({
    subject: `${name} wrote to us (${contactId})`,
    title: `${name} wrote to us`,
    paragraphs: message.split(/(?:\r?\n){2,}/),
    button: { label: `Reply to ${firstName}`, url: replyLink(email, contactId) },
    notes: [`From ${name}, ${email}`, `Reference ${contactId}, ${createdAt.slice(0, 16).replace('T', ' ')} UTC`],
  });
}

function replyLink(email: string, contactId: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message to Marquee (${contactId})`)}`;
}
