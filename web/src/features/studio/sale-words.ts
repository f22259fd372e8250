/** Returns what was ordered beside what was sold, such as `2 given, 1 free`; empty for nothing. */
export function besidesInWords({ free, given }: { free: number; given: number }): string {
  const some = [
    [given, 'given'],
    [free, 'free'],
  ] as const;
  return some.flatMap(([count, words]) => (count > 0 ? [`${count.toLocaleString('en-US')} ${words}`] : [])).join(', ');
}

/** Returns how many were sold, free and given, such as `3 sold, 2 given`. */
export const soldInWords = ({ sales, ...besides }: { sales: number; free: number; given: number }): string =>
  [`${sales.toLocaleString('en-US')} sold`, besidesInWords(besides)].filter(Boolean).join(', ');

/** Returns true if anything was sold, free or given. */
export const hasAny = ({ sales, free, given }: { sales: number; free: number; given: number }) => sales + free + given > 0;

/** Returns the name of a country in English. @param code ISO 3166-1 alpha-2; empty or null for an unknown one */
export function countryInWords(code: string | null): string {
  if (!code) return 'Unknown';
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
