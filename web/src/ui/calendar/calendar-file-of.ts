import { CALENDAR_FILE } from '#shared/catalog/calendar-links.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** Returns the address of an event's calendar file on this page's host. */
export const calendarFileOf = (subdomain: string): string => `${paths.event(subdomain)}${CALENDAR_FILE}`;
