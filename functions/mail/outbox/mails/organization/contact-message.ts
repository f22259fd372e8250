import { writtenOnPaper } from '#shared/time/written-moment.ts';
import type { ContactMessage } from '../../../contact/contact-store.ts';
import { findMessage } from '../../../contact/contact-store.ts';
import { env } from '../../../../platform/env.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { type MailKind, skipped } from '../../sending/mail-kind.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';

const IS_STORED = 'The message itself is stored.';

/** Brings a contact message to the support team. Replies go to its author. */
export const contactMessage: MailKind<'contact-message'> = {
  on: 'contact-message',
  name: ({ contactId }) => `message ${contactId}`,
  ifDropped: IS_STORED,
  async prepare({ contactId }) {
    const to = env.supportMail;
    if (to === null) return (name) => `Dropped ${name}: SUPPORT_MAIL is not set. ${IS_STORED}`;
    const message = await findMessage(contactId);
    if (!message) return skipped('it is no longer stored');
    return {
      id: `contact-message ${contactId}`,
      to,
      write: () => ({ replyTo: mailableAddress(message.email), ...renderContactMessage(message) }),
    };
  },
};

export function renderContactMessage({ contactId, firstName, lastName, email, message, createdAt }: ContactMessage): MailContent {
  const name = `${firstName} ${lastName}`;
  return renderMail({
    subject: subjectAbout(name, (short) => `${short} wrote to us (${contactId})`),
    title: `${name} wrote to us`,
    preheader: message.replace(/\s+/g, ' '),
    paragraphs: message.split(/(?:\r?\n){2,}/),
    button: { label: `Reply to ${firstName}`, url: replyLink(email, contactId) },
    notes: [`From ${name}, ${email}`, `Reference ${contactId}, ${writtenOnPaper(createdAt, { zone: 'UTC' })}`],
  });
}

function replyLink(email: string, contactId: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message to Marquee (${contactId})`)}`;
}
