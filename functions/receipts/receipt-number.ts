import { spokenCode } from '../platform/spoken-code.ts';

const PREFIX_LENGTH = 4;
const DIGITS = 6;

/** How many numbers each series has given, by its name. */
export type Series = Readonly<Record<string, number>>;

/**
 * A seller's series, one a year and one for credit notes. Tax law wants the numbers of each seller without a gap; the
 * prefix follows from the seller's id, so that two sellers' receipts are told apart without a register of prefixes; and
 * with the year, books are closed and numbers stay short.
 * @param at ISO 8601, of the payment
 */
export function seriesFor(ownerId: string, kind: 'receipt' | 'credit-note', at: string): string {
  const prefix = spokenCode(`receipts of ${ownerId}`, PREFIX_LENGTH);
  return [prefix, ...(kind === 'credit-note' ? ['CN'] : []), at.slice(0, 4)].join('-');
}

/** The next number of a series, and the series afterwards. */
export function nextNumber(series: Series, name: string): { number: string; series: Series } {
  const count = (series[name] ?? 0) + 1;
  return { number: `${name}-${String(count).padStart(DIGITS, '0')}`, series: { ...series, [name]: count } };
}
