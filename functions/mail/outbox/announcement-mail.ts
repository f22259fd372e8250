import type { Announcement } from '../announcements/announcement.ts';
import { unsubscribeLinks, unsubscribeToken } from '../announcements/unsubscribe-link.ts';
import { renderAnnouncement } from './letters/announcement.ts';
import type { MailContent } from './template/render-mail.ts';
import type { Look } from './template/look.ts';
import type { MailHeader } from './sending/ses.ts';

interface Shown {
  seller: string;
  look: Look;
  origin: string;
}

type Announced = Pick<Announcement, 'organizationId' | 'eventTitle' | 'kind' | 'subject' | 'text'>;

/** Returns the mail of an announcement to somebody, with the links to unsubscribe: one in the mail, and one for mail programs. */
export async function announcementMailOf(
  userId: string,
  announcement: Announced,
  { seller, look, origin }: Shown,
): Promise<MailContent & { headers: readonly MailHeader[] }> {
  const { organizationId, eventTitle } = announcement;
  const { oneClick, page } = unsubscribeLinks(origin, await unsubscribeToken({ userId, organizationId }));
  return {
    ...renderAnnouncement({ message: announcement, eventTitle, seller, unsubscribe: page }, look),
    // Source: RFC 8058, section 3.1.
    headers: [
      { name: 'List-Unsubscribe', value: `<${oneClick}>` },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ],
  };
}
