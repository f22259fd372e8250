import { randomUUID } from 'node:crypto';
import { raiseMailEvent } from '../../../../platform/bus/mail-events-bus.ts';
import { env } from '../../../../platform/env.ts';
import { NotYet } from '../../../../platform/event-consumer.ts';
import type { Announcement } from '../../../announcements/announcement.ts';
import {
  claimPage,
  countPage,
  endAnnouncement,
  findAnnouncement,
  type PageOutcome,
  releasePage,
} from '../../../announcements/announcements-store.ts';
import { addedUp, leftOutOf, type Reader } from '../../../announcements/recipient-rules.ts';
import { type Audience, audienceOf, readTickets, ticketLists } from '../../../announcements/recipients.ts';
import { isHeldBack } from '../../limits/hold-back.ts';
import type { MailEvents, WrittenMail } from '../../sending/mail-kind.ts';
import { type MailSender, mailSender } from '../../sending/mail-sender.ts';
import { noteUnsent, partThatMailed } from '../../sending/mails-store.ts';
import { sendOnce } from '../../sending/send-once.ts';
import { findUnreachables } from '../../sending/unreachable-store.ts';
import { findShow, type Show } from '../../shows/show.ts';

/** The part that is the same for all mails of a page. */
export interface AnnouncementPage {
  about: Announcement;
  sender: MailSender;
  /** The event that it is about; null if it is not published (any more). */
  show: Show | null;
  /** Scheme and host of the site. */
  origin: string;
}

/** Writes an announcement to one reader. */
type WriteAnnouncement = (who: Reader['who'], page: AnnouncementPage) => Promise<WrittenMail>;

/** Sales that one call looks at. Few, so that receipts do not wait behind an announcement. */
const SALES_A_PAGE = 20;
/** Seconds for which a delivery claims a page. Exceeds the longest delivery. */
const PAGE_SECONDS = 60;

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
  const { organizationId, eventId, after, sendAt } = announcement;
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  if ((announcement.claim?.until ?? 0) > seconds) throw new NotYet('Left the page to another delivery, which is sending it.');
  const origin = env.siteOrigin ?? announcement.origin;
  const [lists, sender, show] = await Promise.all([
    ticketLists(announcement),
    mailSender({ ownerId: organizationId, eventId }, from, origin),
    findShow(eventId, origin),
  ]);
  const mails = { about: announcement, sender, show, origin };
  const { next, ...tickets } = await readTickets(lists, after, sendAt, SALES_A_PAGE);
  const audience = await audienceOf(announcement, tickets, { findMarks: findUnreachables, now, isConsistent: true });
  const { left, reached, sentBefore } = await withoutReached(announcement, audience.readers);
  const claim = { by: randomUUID(), until: seconds + PAGE_SECONDS, readers: { ...keysOf(left), ...reached } };
  if (!(await claimPage(announcement, claim))) throw new NotYet('Left the page to another delivery, which has begun it.');
  try {
    const people = [...new Map(left.map(({ reader }) => [reader.key, reader])).values()];
    let sent = sentBefore;
    // One after the other: they take turns at the function's share of SES's rate anyway.
    for (const reader of people) {
      if ('to' in reader && (await sendTo(reader, announcement, sender, () => write(reader.who, mails)))) sent += 1;
    }
    const leftOut = addedUp(leftOutOf(await countedHere(announcement, people, seconds)), audience.closed);
    return { sent, skipped: audience.readers.length - sent, leftOut, after: next };
  } catch (error) {
    await releasePage(announcement, claim).catch(() => undefined);
    throw error;
  }
}

type Readers = Audience['readers'];

/** Returns the readers of tickets by the ids of their orders, without those who are left out. */
const keysOf = (readers: Readers): Record<string, string> =>
  Object.fromEntries(readers.flatMap(({ orderId, reader }) => ('to' in reader ? [[orderId, reader.key]] : [])));

/**
 * Returns the readers of a page without the tickets that have moved since a delivery that was interrupted wrote to who held them then: a
 * ticket's message goes to one of the two.
 */
async function withoutReached({ announcementId, page, claim }: Announcement, readers: Readers) {
  const reached: Record<string, string> = {};
  const byPage = new Set<string>();
  const known = Object.entries(claim?.readers ?? {});
  const current = new Map(readers.map(({ orderId, reader }) => [orderId, reader.key]));
  for (const [orderId, key] of known) {
    if (current.get(orderId) === key) continue;
    const part = await partThatMailed(mailIdOf(announcementId, key));
    if (part === null) continue;
    reached[orderId] = key;
    if (part === partOf(page)) byPage.add(key);
  }
  const left = readers.filter(({ orderId }) => reached[orderId] === undefined);
  // A reader who is written to for another ticket of the page is counted there.
  const others = new Set(left.map(({ reader }) => reader.key));
  return { left, reached, sentBefore: [...byPage].filter((key) => !others.has(key)).length };
}

/** Returns those of some people who are left out and were not counted by an earlier page. */
async function countedHere(
  { announcementId, page }: Announcement,
  people: readonly Reader[],
  seconds: number,
): Promise<Reader[]> {
  const counted: Reader[] = [];
  for (const reader of people) {
    if (!('leftOut' in reader)) continue;
    const noted = await noteUnsent(`left out of ${mailIdOf(announcementId, reader.key)}`, seconds, partOf(page));
    if (noted === partOf(page)) counted.push(reader);
  }
  return counted;
}

const mailIdOf = (announcementId: string, key: string) => `announcement ${announcementId} ${key}`;
const partOf = (page: number) => `page ${page}`;

/** @returns true if this page has sent the mail, now or before it was interrupted; false if another page sent it */
async function sendTo(
  { key, to }: Reader & { to: string },
  { announcementId, page }: Announcement,
  { sentBy, replyTo }: MailSender,
  write: () => Promise<WrittenMail>,
): Promise<boolean> {
  const mailId = mailIdOf(announcementId, key);
  const outcome = await sendOnce(mailId, async () => ({ ...sentBy, to, replyTo, ...(await write()) }), partOf(page));
  return outcome === 'sent';
}
