import { CALENDAR_TYPE } from '#shared/catalog/calendar-links.ts';
import { writtenOnPaper } from '#shared/time/written-moment.ts';
import { type CatalogEvent, findEvent } from '../../../catalog/listings/events-store.ts';
import { placeOf } from '../../../catalog/listings/venue-rules.ts';
import type { Fact, MailPoster } from '../template/mail-parts.ts';
import { pictureInMails } from '../template/picture-in-mails.ts';

/** An event as the mails about it show it. */
export interface Show {
  event: Pick<CatalogEvent, 'start_time' | 'image' | 'time_zone' | 'venue_city' | 'cancelled'>;
  /** Absolute address of its page. */
  page: string;
}

/** A show with all that a calendar has to know of it. */
export interface StoredShow extends Show {
  event: CatalogEvent;
}

/**
 * Returns a published event as mails show it; null if there is none (any more).
 * @param origin scheme and host of the site; null or empty if unknown, which shows nothing: pictures and links need it
 */
export async function findShow(eventId: string, origin: string | null): Promise<StoredShow | null> {
  if (!origin) return null;
  const event = await findEvent(eventId);
  return event && showOf(event, origin);
}

/** @param origin scheme and host of the site */
export const showOf = (event: CatalogEvent, origin: string): StoredShow => ({ event, page: `${origin}/e/${event.subdomain}` });

/** Returns true before the start of a show, also of a cancelled one. */
export const isAhead = ({ event }: Show): boolean => Date.parse(event.start_time) > Date.now();

/** Returns true while a show is awaited. */
export const isToCome = (show: Show): boolean => show.event.cancelled === undefined && isAhead(show);

/** Returns when a show begins, by the clocks of its venue. */
export const startOf = ({ event }: Show): string => writtenOnPaper(event.start_time, placeOf(event), 'full');

/**
 * The parts of a show's poster. `all` is for those who have it: its picture, when it is if it is awaited, and its page. `date` leaves out the page: a
 * reader who did not choose the show gets the one link that they need. `picture` is for those who have it no more.
 */
type PosterParts = 'all' | 'date' | 'picture';

/** Returns the poster of a show with further facts; null for nothing to show. */
export function posterOf(show: Show | null, facts: readonly Fact[] = [], parts: PosterParts = 'all'): MailPoster | null {
  if (show === null) return facts.length > 0 ? { picture: null, facts } : null;
  const { event, page } = show;
  return {
    picture: pictureInMails(event.image, page),
    facts: [
      ...(parts !== 'picture' && isToCome(show) ? [{ name: 'When', value: startOf(show) }] : []),
      ...(parts === 'all' ? [{ name: 'Where', value: page.replace(/^https?:\/\//, ''), url: page }] : []),
      ...facts,
    ],
  };
}

/** Returns the file that adds a show to a calendar, or that takes it out there if it was cancelled; none for what has begun. */
export async function calendarFiles(show: StoredShow | null) {
  if (show === null || !isAhead(show)) return [];
  const { event, page } = show;
  // Imported only when needed: most mails have no calendar file.
  const { calendarEntry } = await import('../../../catalog/listings/calendar-rules.ts');
  const bytes = new TextEncoder().encode(calendarEntry(event, page, new Date()));
  return [{ name: `${event.subdomain}.ics`, type: CALENDAR_TYPE, bytes }];
}
