import { viewersLocale } from '../../lib/time/dates.ts';

/** Writes when something was sold, in the viewer's zone, e.g. `21 Nov 2026, 16:04`. @param moment ISO 8601 */
export function writtenSaleTime(moment: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(viewersLocale(), options).format(new Date(moment));
}

/** Returns the name of a country in English. @param code ISO 3166-1 alpha-2; empty or null for an unknown one */
export function countryInWords(code: string | null): string {
  if (!code) return 'Unknown';
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
