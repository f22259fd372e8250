/** Returns the viewer's locale if it is an English one, else `en`, because the page is in English. */
export const viewersLocale = () => (navigator.language.startsWith('en') ? navigator.language : 'en');

/** Formats a time in the viewer's zone, e.g. `Saturday, 28 November` and `20:00`, with the zone's name. */
export function inViewersZone(moment: string): { day: string; time: string; zone: string } {
  const date = new Date(moment);
  const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(viewersLocale(), options).format(date);
  const zone = new Intl.DateTimeFormat(viewersLocale(), { timeZoneName: 'long' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName');
  return {
    day: write({ weekday: 'long', day: 'numeric', month: 'long' }),
    time: write({ hour: 'numeric', minute: '2-digit' }),
    zone: zone?.value ?? '',
  };
}

/** Formats a date in the viewer's zone, e.g. `21 November 2026`. @param moment ISO 8601 */
export function writtenDay(moment: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(viewersLocale(), options).format(new Date(moment));
}
