import { CALENDAR_TYPE } from '#shared/catalog/calendar-links.ts';
import type { ReminderKind } from '#shared/mail/reminders.ts';
import { isTimeZone } from '#shared/time/time-zones.ts';
import { type Place, written, writtenOnPaper } from '#shared/time/written-moment.ts';
import type { CatalogEvent } from '../../../../catalog/listings/events-store.ts';
import { placeOf } from '../../../../catalog/listings/venue-rules.ts';
import { reminderToken, unsubscribeLinks } from '../../../announcements/unsubscribe-link.ts';
import type { MassMail, WrittenMail } from '../../sending/mail-kind.ts';
import type { Look } from '../../template/look.ts';
import { pictureInMails } from '../../template/picture-in-mails.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { type Reminding, sendReminders } from './send-reminders.ts';

/** Mails the ticket holders of a show before it starts, when it is live and when its replay is ready, a page of them for each event of the bus. */
export const reminder: MassMail<'reminder'> = {
  on: 'reminder',
  sendToAll: (event, from) => sendReminders(event, from, writeTo),
};

async function writeTo({ event, kind, isAgain, userId, zone, sender, origin }: Reminding): Promise<WrittenMail> {
  const { oneClick, page } = unsubscribeLinks(origin, await reminderToken(userId));
  const now = new Date();
  const links = { show: `${origin}/e/${event.subdomain}`, watch: `${origin}/user/watch/${event._id}`, unsubscribe: page };
  const mail = { kind, event, isAgain, zone, seller: sender.seller, links, now: now.getTime() };
  return {
    ...renderReminder(mail, sender.look),
    // Source: RFC 8058, section 3.1.
    headers: [
      { name: 'List-Unsubscribe', value: `<${oneClick}>` },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ],
    ...(kind === 'day' && { attachments: [await calendarFile(event, links.show, now)] }),
  };
}

async function calendarFile(event: CatalogEvent, page: string, now: Date) {
  const { calendarEntry } = await import('../../../../catalog/listings/calendar-rules.ts');
  const bytes = new TextEncoder().encode(calendarEntry(event, page, now));
  return { name: `${event.subdomain}.ics`, type: CALENDAR_TYPE, bytes };
}

interface ReminderMail {
  kind: ReminderKind;
  event: Pick<CatalogEvent, 'title' | 'start_time' | 'image' | 'time_zone' | 'venue_city'>;
  /** True if its readers were reminded of it before it was moved. */
  isAgain: boolean;
  /** The time zone of the reader's clocks; null if it is not known. */
  zone: string | null;
  /** The seller's name. */
  seller: string;
  /** Absolute addresses: of the event's page, of the page on which it is watched, and of that on which reminders end. */
  links: { show: string; watch: string; unsubscribe: string };
  /** Milliseconds. */
  now: number;
}

/** Returns the mail about a show to somebody who has a ticket for it. Its times are those of their clocks, if these are known. */
export function renderReminder({ kind, event, isAgain, zone, seller, links, now }: ReminderMail, look?: Look): MailContent {
  const { title, start_time: start } = event;
  const place: Place = zone !== null && isTimeZone(zone) ? { zone } : placeOf(event);
  const { subject, heading, paragraphs, button } = wordsOf(kind, { title, start, place, links, now });
  const isToCome = kind === 'day' || kind === 'hour';
  return renderMail(
    {
      subject,
      title: heading,
      paragraphs: [
        ...(isToCome && isAgain ? ['The start has moved since we last wrote to you. This is the new time.'] : []),
        ...paragraphs,
      ],
      poster: {
        picture: pictureInMails(event.image, links.show),
        facts: [
          ...(isToCome ? [{ name: 'When', value: writtenOnPaper(start, place, 'full') }] : []),
          { name: 'Where', value: links.show.replace(/^https?:\/\//, ''), url: links.show },
        ],
      },
      button,
      notes: [
        `You get this because you have a ticket for ${title}, from ${seller}.`,
        'You can choose which reminders you get in your account.',
      ],
      link: { label: 'Turn off all reminders', url: links.unsubscribe },
    },
    look,
  );
}

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: { label: string; url: string };
}

type About = { title: string; start: string; place: Place } & Pick<ReminderMail, 'links' | 'now'>;

function wordsOf(kind: ReminderKind, { title, start, place: { zone }, links, now }: About): Words {
  const time = written(start, 'time', zone);
  switch (kind) {
    case 'day': {
      const day = dayInWords(start, zone, now);
      return {
        subject: subjectAbout(title, (name) => `${capital(day)} at ${time}: ${name}`),
        heading: `${title} is ${day}`,
        paragraphs: [
          `It starts ${day} at ${time}. You can come a little earlier: the page opens by itself when the show begins.`,
          'The attached file adds it to your calendar, or moves the entry that you have.',
        ],
        button: { label: 'See the show', url: links.show },
      };
    }
    case 'hour': {
      const wait = waitInWords(Date.parse(start) - now);
      return {
        subject: subjectAbout(title, (name) => `${name} starts ${wait}`),
        heading: `${title} starts ${wait}`,
        paragraphs: [`It starts at ${time}. Try your screen and your sound now, and be there when it begins.`],
        button: { label: 'Take your seat', url: links.watch },
      };
    }
    case 'live':
      return {
        subject: subjectAbout(title, (name) => `${name} is live now`),
        heading: 'We are live',
        paragraphs: [`${title} has begun. You can join at any time.`],
        button: { label: 'Watch now', url: links.watch },
      };
    case 'replay':
      return {
        subject: subjectAbout(title, (name) => `The replay of ${name} is ready`),
        heading: 'The replay is ready',
        paragraphs: [`You can watch ${title} again, from the beginning or from where you left it.`],
        button: { label: 'Watch the replay', url: links.watch },
      };
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns `today`, `tomorrow`, or the day of a moment in the next days by the clocks of a zone. */
function dayInWords(moment: string, zone: string, now: number): string {
  const dayOf = (at: string | number) => written(at, 'day', zone);
  if (dayOf(moment) === dayOf(now)) return 'today';
  return dayOf(moment) === dayOf(now + DAY_MS) ? 'tomorrow' : `on ${written(moment, 'weekday', zone)}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Returns how long it is until a start: `in an hour`, `in 20 minutes`; mails to many people take their time. */
function waitInWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS);
  if (minutes > 90) return 'soon';
  if (minutes >= 55) return 'in an hour';
  return minutes > 2 ? `in ${minutes} minutes` : 'now';
}
