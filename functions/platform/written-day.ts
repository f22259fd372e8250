import { written } from '#shared/time/written-moment.ts';

/**
 * Writes the day of a moment, e.g. `28 November 2026`, for people whose time zone we do not know: to the hour, it would be true for a few of them
 * only. It is the day in UTC.
 */
export const writtenDay = (moment: string): string => written(moment, 'long-day', 'UTC');
