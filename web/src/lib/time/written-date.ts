import { viewersLocale } from './dates.ts';

/** Writes a day in the viewer's zone with its year, e.g. `21 Nov 2026`. @param moment ISO 8601 */
export function writtenDate(moment: string): string {
  return new Intl.DateTimeFormat(viewersLocale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(moment));
}

/** Writes a moment with its date, time and zone, e.g. `21 November 2026 at 14:05 CET`. @param moment ISO 8601 */
export function writtenMoment(moment: string): string {
  const options = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const;
  return new Intl.DateTimeFormat(viewersLocale(), options).format(new Date(moment));
}

/** Writes a moment with its day and time to the second, e.g. `21 Nov, 20:15:03`. @param moment ISO 8601 */
export function writtenSecond(moment: string): string {
  const options = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;
  return new Intl.DateTimeFormat(viewersLocale(), options).format(new Date(moment));
}

/** Writes a moment of the next few days, e.g. `Sat 20:15`. @param moment ISO 8601 */
export function writtenHour(moment: string): string {
  const date = new Date(moment);
  const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(viewersLocale(), options).format(date);
  return `${write({ weekday: 'short' })} ${write({ hour: 'numeric', minute: '2-digit' })}`;
}
