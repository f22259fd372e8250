import { written } from '#shared/time/written-moment.ts';
import { viewersLocale, writtenHere } from './moments.ts';

/** Writes a day by the reader's clocks, e.g. `21 Nov 2026`. @param moment ISO 8601 */
export const writtenDate = (moment: string): string => writtenHere(moment, 'day');

/** Writes a day of the calendar, which no clock moves, e.g. `21 Nov 2026`. @param day such as `2026-11-21` */
export const writtenCalendarDay = (day: string): string => written(day, 'day', 'UTC', viewersLocale());

/** Writes a day by the reader's clocks in full, e.g. `21 November 2026`. @param moment ISO 8601 */
export const writtenDay = (moment: string): string => writtenHere(moment, 'long-day');

/** Writes a moment by the reader's clocks, e.g. `Sat 21 Nov 2026, 14:05`. @param moment ISO 8601 */
export const writtenMoment = (moment: string): string => writtenHere(moment, 'moment');

/** Writes a moment to the second by the reader's clocks, e.g. `21 Nov 2026, 20:15:03`. @param moment ISO 8601 */
export const writtenSecond = (moment: string): string => writtenHere(moment, 'second');

/** Writes a moment of the next few days or the last by the reader's clocks, e.g. `Sat 20:15`. @param moment ISO 8601 */
export const writtenHour = (moment: string): string => writtenHere(moment, 'hour');
