import type { SalesReport } from '#shared/api/books/sales.ts';
import { type MomentStyle, written } from '#shared/time/written-moment.ts';
import { viewersLocale } from '../../../lib/time/moments.ts';
import type { Range } from './steps-of.ts';

const STYLES: Readonly<Record<Range['by'], MomentStyle>> = { month: 'month', day: 'day', hour: 'time', minute: 'time' };
const SHORT: Readonly<Record<Range['by'], MomentStyle>> = { ...STYLES, month: 'short-month', day: 'short-day' };

/** Returns a function that writes when a step begins. @param zone by whose clocks steps are counted */
export const stepWriter = (by: Range['by'], zone: string) => (at: string) => written(at, STYLES[by], zone, viewersLocale());

/** Returns a function that writes when a step begins in little room, as below the axis of a chart. */
export const tickWriter = (by: Range['by'], zone: string) => (at: string) => written(at, SHORT[by], zone, viewersLocale());

/** Writes the days that a report's parts are of. */
export function daysInWords({ partsFrom, partsTo }: Pick<SalesReport, 'partsFrom' | 'partsTo'>, zone: string): string {
  const write = stepWriter('day', zone);
  const [first, last] = [write(partsFrom), write(new Date(Date.parse(partsTo) - 1).toISOString())];
  return first === last ? first : `${first} – ${last}`;
}
