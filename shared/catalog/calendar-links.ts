/** The calendar file of an event, below the address of its page. */
export const CALENDAR_FILE = '/calendar.ics';

/** Its media type. Source: RFC 5545, §8.1. */
export const CALENDAR_TYPE = 'text/calendar' as const;

/** An event's title and times, ISO 8601; the end is null for a film that stays on demand. */
export interface DatedEvent {
  title: string;
  start_time: string;
  end_time: string | null;
}

/** The length of the entry of a film, whose end is not known. */
const FILM_MS = 60 * 60 * 1000;

/** Returns the times of an event's entry. The end is never before the start, as that of a show that went live early and ended can be. */
export function entryTimes({ start_time, end_time }: Pick<DatedEvent, 'start_time' | 'end_time'>): { start: Date; end: Date } {
  const start = Date.parse(start_time);
  const end = end_time === null ? start + FILM_MS : Math.max(Date.parse(end_time), start);
  return { start: new Date(start), end: new Date(end) };
}

export interface CalendarLink {
  name: string;
  url: string;
}

/**
 * Returns the addresses at which web calendars offer to add an event.
 * @param page absolute address of the event's page
 */
export function webCalendars(event: DatedEvent, page: string): CalendarLink[] {
  const { title } = event;
  const { start, end } = entryTimes(event);
  const about = `Watch: ${page}`;
  const google = { action: 'TEMPLATE', text: title, dates: `${compact(start)}/${compact(end)}`, details: about, location: page };
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    body: about,
    location: page,
  };
  return [
    { name: 'Google Calendar', url: `https://calendar.google.com/calendar/render?${queryOf(google)}` },
    { name: 'Outlook', url: `https://outlook.live.com/calendar/0/deeplink/compose?${queryOf(outlook)}` },
  ];
}

/** Returns a moment in the basic form of ISO 8601, such as `20261201T200000Z`. */
const compact = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Outlook shows a plus as it is, so that spaces are written in the other way. */
const queryOf = (values: Record<string, string>) => new URLSearchParams(values).toString().replaceAll('+', '%20');
