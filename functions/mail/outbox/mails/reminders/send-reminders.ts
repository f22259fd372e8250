import { isOpen } from '../../../../catalog/entitlements/entitlement.ts';
import { findEntitlementsTo } from '../../../../catalog/entitlements/entitled-users-store.ts';
import { isCancelled } from '../../../../catalog/listings/cancelled-rules.ts';
import { type CatalogEvent, findEventOrDraft } from '../../../../catalog/listings/events-store.ts';
import { raiseMailEvent } from '../../../../platform/bus/mail-events-bus.ts';
import { env } from '../../../../platform/env.ts';
import { inParallel } from '../../../../platform/in-parallel.ts';
import { opensAt } from '../../../../video/playback/what-plays.ts';
import { audienceOf, readTickets, ticketLists } from '../../../announcements/recipients.ts';
import { findChoicesOf } from '../../../reminders/reminder-choices-store.ts';
import { isMovedFar, isStillNews, wantsReminder } from '../../../reminders/reminder-rules.ts';
import { countRunPage, endRun, findRun, type ReminderRun } from '../../../reminders/reminder-runs-store.ts';
import { isHeldBack } from '../../limits/hold-back.ts';
import type { MailEvents, WrittenMail } from '../../sending/mail-kind.ts';
import { type MailSender, mailSender } from '../../sending/mail-sender.ts';
import { sendOnce } from '../../sending/send-once.ts';
import { findUnreachables } from '../../sending/unreachable-store.ts';

/** The show, the reader and the sender of a reminder. */
export interface Reminding {
  event: CatalogEvent;
  kind: ReminderRun['kind'];
  /** True if its readers were mailed about a start that has been moved since. */
  isAgain: boolean;
  userId: string;
  /** The time zone of the reader's clocks; null if it is not known. */
  zone: string | null;
  sender: MailSender;
  /** Scheme and host of the site. */
  origin: string;
}

/** Writes a reminder to one reader. */
type WriteReminder = (reminding: Reminding) => Promise<WrittenMail>;

/** Seconds of this function's share of SES's rate that one page takes: receipts do not wait longer behind it. */
const PAGE_SECONDS = 8;
/** Sales that are looked at together: as many as one batch of reads returns. */
const MOST_AT_ONCE = 100;
/** Mails that are sent at the same time. Few, so that other mails of the same delivery take their turns between them. */
const MAILS_AT_ONCE = 4;
/** Time after which a page asks for the next one although it has sent few mails: most readers may have turned them off. */
const LOOKING_MS = 5_000;

/**
 * Sends one page of the mails of a kind about a show, and has the next one sent after it. Each page is counted once, and a mail is sent once to each
 * person in each round; so a page that is repeated, or was interrupted, goes on where it was. Who has a ticket, and who wants the mail, is read
 * with the page.
 * @param from the platform's address; null if it has none
 * @returns a sentence that says what was done
 */
export async function sendReminders(event: MailEvents['reminder'], from: string | null, write: WriteReminder): Promise<string> {
  const { eventId, kind, round, page } = event;
  const what = `page ${page} of the reminders (${kind}) of ${eventId}`;
  const run = await findRun({ eventId, kind });
  if (run?.round !== round || run.state !== 'sending') return `Skipped ${what}: they are not being sent any more.`;
  if (run.page < page) return `Skipped ${what}: an earlier one comes first.`;
  if (run.page > page + 1) return `Skipped ${what}: it was sent before.`;
  if (run.page === page) {
    const show = await findEventOrDraft(eventId);
    const origin = env.siteOrigin;
    // It may come back to this start, for which nobody would be reminded if the mails were over. Another start begins them again.
    if (show && isMovedFar(run.start, show.start_time)) return `Skipped ${what}: the show was moved.`;
    if (!from || origin === null || !show || !isToBeSent(show, run, Date.now())) {
      await endRun(run);
      return `Ended ${what}: they are no news any more, or the platform sends none.`;
    }
    // The schedule has this page sent again, so it goes on once the organisation is released.
    if (await isHeldBack(show.ownerId ?? null)) return `Held back ${what}: the organisation is held.`;
    const outcome = await sendPage(show, run, { from, origin, write });
    const isCounted = await countRunPage(run, outcome, new Date());
    if (outcome.after === null || !isCounted) return `Mailed ${what}, with ${outcome.sent} mails; it was the last.`;
  }
  // Also if this page was counted before: whoever did so may have been interrupted then. A page that is raised twice is sent once.
  await raiseMailEvent({ ...event, page: page + 1 }, new Date());
  return `Mailed ${what}.`;
}

/** Returns true if the mails of a run can still be sent. */
const isToBeSent = (show: CatalogEvent, { kind, begunAt }: ReminderRun, now: number): boolean =>
  !isCancelled(show) && isStillNews(show, kind, Date.parse(begunAt), now);

interface Sending {
  from: string;
  origin: string;
  write: WriteReminder;
}

async function sendPage(
  show: CatalogEvent,
  run: ReminderRun,
  { from, origin, write }: Sending,
): Promise<Pick<ReminderRun, 'sent' | 'after'>> {
  const { _id: eventId, ownerId: organizationId = '' } = show;
  const [lists, sender, isAgain] = await Promise.all([
    ticketLists({ organizationId, eventId }, true),
    mailSender({ ownerId: organizationId, eventId }, from, origin),
    wasToldOtherwise(run),
  ]);
  const atOnce = salesAtOnce(env.mailsPerSecond);
  const until = Date.now() + LOOKING_MS;
  let { after } = run;
  let sent = 0;
  do {
    const now = new Date();
    const { next, ...tickets } = await readTickets(lists, after, run.begunAt, atOnce);
    const looking = { findMarks: findUnreachables, now, isConsistent: true };
    const { readers } = await audienceOf({ organizationId, kind: 'event' }, tickets, looking);
    // Whoever has not opened the link of a gift has asked for nothing yet, and may not know the organiser.
    const people = new Map(
      readers.flatMap(({ reader }) =>
        'to' in reader && 'userId' in reader.who ? [[reader.who.userId, reader.to] as const] : [],
      ),
    );
    const [choices, opened] = await Promise.all([
      findChoicesOf([...people.keys()]),
      findEntitlementsTo(show, [...people.keys()]),
    ]);
    const wanting = [...people].filter(
      ([userId]) =>
        wantsReminder(run.kind, eventId, choices.get(userId)) &&
        isOpen(opened.get(userId), now.getTime(), opensAt(show, now.getTime())),
    );
    await inParallel(
      wanting,
      async ([userId, to]) => {
        const about = { event: show, kind: run.kind, isAgain, userId, zone: choices.get(userId)?.zone ?? null, sender, origin };
        const mail = async () => ({ ...sender.sentBy, to, replyTo: sender.replyTo, ...(await write(about)) });
        if ((await sendOnce(mailIdOf(run, userId), mail)) === 'sent') sent += 1;
      },
      MAILS_AT_ONCE,
    );
    after = next;
  } while (after !== null && sent < atOnce && Date.now() < until);
  return { sent, after };
}

/** Returns true if holders were mailed about a start from which the show has been moved far: by an earlier run, or by that of the day before. */
async function wasToldOtherwise({ eventId, kind, round, start }: ReminderRun): Promise<boolean> {
  if (round > 0 || kind !== 'hour') return round > 0;
  const dayBefore = await findRun({ eventId, kind: 'day' });
  return dayBefore !== null && dayBefore.sent > 0 && isMovedFar(dayBefore.start, start);
}

/** Returns how many sales a page looks at, at a rate of mails in a second; null for no limit. */
const salesAtOnce = (perSecond: number | null): number =>
  perSecond === null ? MOST_AT_ONCE : Math.max(10, Math.min(MOST_AT_ONCE, Math.floor(perSecond * PAGE_SECONDS)));

const mailIdOf = ({ eventId, kind, round }: ReminderRun, userId: string) => `reminder ${eventId} ${kind} ${round} ${userId}`;
