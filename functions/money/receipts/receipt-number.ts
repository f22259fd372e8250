import { spokenCode } from '../../platform/ids.ts';

const PREFIX_LENGTH = 4;
const DIGITS = 6;

/** The last number given in each series, by the name of the series. */
export type Series = Readonly<Record<string, number>>;

/**
 * Returns the name of a seller's series for a year; credit notes have their own. Tax law requires each seller's numbers
 * to have no gaps. The prefix is derived from the seller's id, which tells two sellers' receipts apart without a register
 * of prefixes. With the year, books can be closed and numbers stay short.
 * @param at ISO 8601, of the payment or refund
 */
export function seriesFor(ownerId: string, kind: 'receipt' | 'credit-note', at: string): string {
  const prefix = spokenCode(`receipts of ${ownerId}`, PREFIX_LENGTH);
  return [prefix, ...(kind === 'credit-note' ? ['CN'] : []), at.slice(0, 4)].join('-');
}

/** Returns the next number of a series, and all series afterwards. */
export function nextNumber(series: Series, name: string): { number: string; series: Series } {
  const count = (series[name] ?? 0) + 1;
  return { number: `${name}-${String(count).padStart(DIGITS, '0')}`, series: { ...series, [name]: count } };
}
