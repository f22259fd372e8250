import { findBuyer } from '../../../../people/auth/buyer.ts';
import { raiseMailEvent } from '../../../../platform/bus/mail-events-bus.ts';
import { env } from '../../../../platform/env.ts';
import type { Announcement } from '../../../announcements/announcement.ts';
import { countPage, endAnnouncement, findAnnouncement, type PageOutcome } from '../../../announcements/announcements-store.ts';
import { findConsents } from '../../../announcements/consents-store.ts';
import { mayReceive } from '../../../announcements/recipient-rules.ts';
import { holderOf, readTickets, ticketLists } from '../../../announcements/recipients.ts';
import { isHeldBack } from '../../limits/hold-back.ts';
import type { MailEvents, WrittenMail } from '../../sending/mail-kind.ts';
import { type MailSender, mailSender } from '../../sending/mail-sender.ts';
import { reachableAddress } from '../../sending/reachable-address.ts';
import { sendOnce } from '../../sending/send-once.ts';

/** Writes an announcement to one reader. @param origin scheme and host of the site */
type WriteAnnouncement = (userId: string, about: Announcement, sender: MailSender, origin: string) => Promise<WrittenMail>;

/** Sales that one call looks at. Few, so that receipts do not wait behind an announcement. */
const SALES_A_PAGE = 20;

/**
 * Sends one page of an announcement, and has the next one sent after it: the page is counted first, and only once, and a mail is sent once to
 * each person. So a page that is repeated, or was interrupted, goes on where it was.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done
 */
export async function sendAnnouncement(
  event: MailEvents['announcement'],
  from: string | null,
  write: WriteAnnouncement,
): Promise<string> {
  const what = `page ${event.page} of the announcement ${event.announcementId}`;
  const announcement = await findAnnouncement(event);
  if (announcement?.state !== 'sending') return `Skipped ${what}: it is not being sent any more.`;
  // It goes on by itself once the organisation is released: the schedule has its next page sent again.
  if (await isHeldBack(event.organizationId)) return `Held back ${what}: the organisation is held.`;
  if (!from) {
    await endAnnouncement(announcement);
    return `Cancelled ${event.announcementId}: MAIL_FROM is not set.`;
  }
  if (announcement.page < event.page) return `Skipped ${what}: an earlier one comes first.`;
  if (announcement.page === event.page) {
    const outcome = await sendPage(announcement, from, write);
    const isCounted = await countPage(announcement, outcome, new Date());
    if (outcome.after === null || !isCounted) return `Mailed ${what}, with ${outcome.sent} mails; it was the last.`;
  } else if (announcement.page > event.page + 1) return `Skipped ${what}: it was sent before.`;
  // Also if this page was counted before: whoever did so may have been interrupted then. A page that is raised twice is sent once.
  await raiseMailEvent({ ...event, page: event.page + 1 }, new Date());
  return `Mailed ${what}.`;
}

async function sendPage(announcement: Announcement, from: string, write: WriteAnnouncement): Promise<PageOutcome> {
  const { organizationId, eventId, kind, after, sendAt } = announcement;
  const origin = env.siteOrigin ?? announcement.origin;
  const [lists, sender] = await Promise.all([
    ticketLists(announcement),
    mailSender({ ownerId: organizationId, eventId }, from, origin),
  ]);
  const { sales, next } = await readTickets(lists, after, sendAt, SALES_A_PAGE);
  const holders = await Promise.all(sales.map(holderOf));
  const userIds = [...new Set(holders.filter((userId) => userId !== null))];
  const consents = await findConsents(organizationId, userIds);
  let sent = 0;
  // One after the other: they take turns at the function's share of SES's rate anyway.
  for (const userId of userIds) {
    if (!mayReceive(kind, consents.get(userId))) continue;
    if (await sendTo(userId, announcement, sender, () => write(userId, announcement, sender, origin))) sent += 1;
  }
  return { sent, skipped: sales.length - sent, after: next };
}

/** @returns true if this page has sent the mail, now or before it was interrupted; false if the person gets none, or another page sent it */
async function sendTo(
  userId: string,
  { announcementId, page }: Announcement,
  { sentBy, replyTo }: MailSender,
  write: () => Promise<WrittenMail>,
): Promise<boolean> {
  const to = await reachableAddress((await findBuyer(userId))?.email);
  if (to === null) return false;
  const mailId = `announcement ${announcementId} ${userId}`;
  const outcome = await sendOnce(mailId, async () => ({ ...sentBy, to, replyTo, ...(await write()) }), `page ${page}`);
  return outcome === 'sent';
}
