import { markdownHtml } from '#shared/markdown/markdown-html.ts';
import { plainText } from '#shared/markdown/markdown-text.ts';
import type { Message } from '../../../announcements/announcement.ts';
import { type Subscriber, unsubscribeLinks, unsubscribeToken } from '../../../announcements/unsubscribe-link.ts';
import { escapeHtml } from '../../../../platform/escape-html.ts';
import type { MassMail } from '../../sending/mail-kind.ts';
import type { MailHeader } from '../../sending/ses.ts';
import { posterOf, type Show } from '../../shows/show.ts';
import type { Look } from '../../template/look.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { type AnnouncementPage, sendAnnouncement } from './send-announcement.ts';

/** Mails a message of an organiser to the ticket holders of an event, a page of them for each event of the bus. */
export const announcement: MassMail<'announcement'> = {
  on: 'announcement',
  sendToAll: (event, from) => sendAnnouncement(event, from, writeTo),
};

/** Returns the mail of an announcement to somebody, with the links to unsubscribe: one in the mail, and one for mail programs. */
async function writeTo(
  who: Subscriber['who'],
  { about, sender: { seller, look }, show, origin }: AnnouncementPage,
): Promise<MailContent & { headers: readonly MailHeader[] }> {
  const { organizationId, eventTitle } = about;
  const { oneClick, page } = unsubscribeLinks(origin, await unsubscribeToken({ who, organizationId }));
  return {
    ...renderAnnouncement({ message: about, eventTitle, seller, show, unsubscribe: page }, look),
    // Source: RFC 8058, section 3.1.
    headers: [
      { name: 'List-Unsubscribe', value: `<${oneClick}>` },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ],
  };
}

interface AnnouncementMail {
  message: Message;
  eventTitle: string;
  /** The seller's name. */
  seller: string;
  /** The event that it is about; null or left out for none. */
  show?: Show | null;
  /** Address of the page on which the reader unsubscribes. */
  unsubscribe: string;
}

/** Returns the mail with a message of an organiser. It says why the reader gets it; one about a show has its picture and its date. */
export function renderAnnouncement(
  { message, eventTitle, seller, show = null, unsubscribe }: AnnouncementMail,
  look: Look,
): MailContent {
  const { kind, subject, text } = message;
  const words = plainText(text);
  const isAboutShow = kind === 'event';
  const reason = isAboutShow
    ? `You get this because you have a ticket for ${eventTitle}, from ${seller}.`
    : `You get this because you agreed to news of ${seller}.`;
  return renderMail(
    {
      subject,
      preheader: beginningOf(words),
      paragraphs: [],
      body: { text: words, html: markdownHtml(text, stylesOf(look), escapeHtml) },
      poster: isAboutShow ? posterOf(show) : null,
      button: null,
      notes: [reason],
      link: { label: `Unsubscribe from messages of ${seller}`, url: unsubscribe },
    },
    look,
  );
}

/** Characters of a message that lists of mails show at most. */
const LONGEST_PREHEADER = 140;

/** Returns the beginning of a message, in one line. */
const beginningOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_PREHEADER);

const stylesOf = ({ accent: { light } }: Look) => ({
  paragraph: 'margin:0 0 16px;',
  heading: 'margin:24px 0 8px;font-size:20px;line-height:26px;',
  list: 'margin:0 0 16px;padding-left:24px;',
  link: `color:${light.text};`,
});
