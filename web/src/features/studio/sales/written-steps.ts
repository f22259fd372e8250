import type { SalesReport } from '#shared/api/books/sales.ts';
import { viewersLocale } from '../../../lib/time/dates.ts';
import type { Range } from './steps-of.ts';

/** Returns a function that writes when a step begins: minutes in the viewer's zone, hours and days as they are counted, in UTC. */
export function stepWriter(by: Range['by']): (at: string) => string {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const options = {
    month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
    day: { ...day, timeZone: 'UTC' },
    hour: { ...time, timeZone: 'UTC' },
    minute: time,
  } as const;
  const format = new Intl.DateTimeFormat(viewersLocale(), options[by]);
  return (at) => format.format(new Date(at));
}

/** Returns a function that writes when a step begins in little room, as below the axis of a chart. */
export function tickWriter(by: Range['by']): (at: string) => string {
  const short = { month: { month: 'short' }, day: { day: 'numeric', month: 'short' } } as const;
  if (by !== 'month' && by !== 'day') return stepWriter(by);
  const format = new Intl.DateTimeFormat(viewersLocale(), { ...short[by], timeZone: 'UTC' });
  return (at) => format.format(new Date(at));
}

/** Writes the days that a report's parts are of. */
export function daysInWords({ partsFrom, partsTo }: Pick<SalesReport, 'partsFrom' | 'partsTo'>): string {
  const write = stepWriter('day');
  const [first, last] = [write(partsFrom), write(new Date(Date.parse(partsTo) - 1).toISOString())];
  return first === last ? first : `${first} – ${last}`;
}
