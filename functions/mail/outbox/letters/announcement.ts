import { markdownHtml } from '#shared/markdown/markdown-html.ts';
import { plainText } from '#shared/markdown/markdown-text.ts';
import type { Message } from '../../announcements/announcement.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { type MailContent, renderMail } from '../template/render-mail.ts';
import type { Look } from '../template/look.ts';

interface AnnouncementMail {
  message: Message;
  eventTitle: string;
  /** The seller's name. */
  seller: string;
  /** Address of the page on which the reader unsubscribes. */
  unsubscribe: string;
}

/** Returns the mail with a message of an organiser. It says why the reader gets it. */
export function renderAnnouncement({ message, eventTitle, seller, unsubscribe }: AnnouncementMail, look: Look): MailContent {
  const { kind, subject, text } = message;
  const reason =
    kind === 'event'
      ? `You get this because you have a ticket for ${eventTitle}, from ${seller}.`
      : `You get this because you agreed to news of ${seller}.`;
  return renderMail(
    {
      subject,
      title: subject,
      paragraphs: [],
      body: { text: plainText(text), html: markdownHtml(text, stylesOf(look), escapeHtml) },
      button: null,
      notes: [reason],
      link: { label: `Unsubscribe from messages of ${seller}`, url: unsubscribe },
    },
    look,
  );
}

const stylesOf = ({ accent: { light } }: Look) => ({
  paragraph: 'margin:0 0 16px;',
  heading: 'margin:24px 0 8px;font-size:20px;line-height:26px;',
  list: 'margin:0 0 16px;padding-left:24px;',
  link: `color:${light.text};`,
});
