import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { entryTimes } from '#shared/catalog/calendar-links.ts';
import type { CatalogEvent } from './events-store.ts';
import { isCancelled } from './cancelled-rules.ts';

/** The time for which a calendar that subscribes to the file may keep it. */
const KEPT_SECONDS = 60 * 60;
const REMINDER_SECONDS = 15 * 60;

/**
 * Returns the iCalendar file of an event. Its entry has the same UID in every version and the event's version as its SEQUENCE, so that a calendar
 * that gets a later file moves the entry. Source: RFC 5545, §3.8.4.7 and §3.8.7.4; RFC 7986, §5.7.
 * @param url address of the event's page
 * @param now when the file is written
 */
export function calendarEntry(event: CatalogEvent, url: string, now: Date): string {
  const { _id, title, description, version = 0 } = event;
  // Without a name: the library writes it as it is, and a title could add lines of its own.
  const calendar = ical({
    prodId: { company: 'Marquee', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: KEPT_SECONDS,
  });
  const entry = calendar.createEvent({
    id: _id,
    sequence: version,
    stamp: now,
    ...entryTimes(event),
    summary: isCancelled(event) ? `Cancelled: ${title}` : title,
    description: isCancelled(event) ? `This event was cancelled. ${url}` : `${description}\n\nWatch: ${url}`,
    location: url,
    url,
    status: isCancelled(event) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!isCancelled(event)) entry.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER_SECONDS, description: title });
  return calendar.toString();
}
