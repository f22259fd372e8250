import { CURRENCY } from '#shared/money/money.ts';

/** The number of digits after the point in prices of a currency: 2 for US dollars, none for yen. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The sign of the currency that prices are in, e.g. `$`. */
export const currencySign = (currency: string = CURRENCY): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency')
    ?.value ?? currency.toUpperCase();

/** Writes an amount as a field for a price has it, e.g. `19.99`. @param amount minor units */
export function priceText(amount: number, currency: string = CURRENCY): string {
  const digits = digitsOf(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Returns the amount that was typed, in minor units; null if it is none. A comma counts as a point. */
export function amountOf(typed: string, currency: string = CURRENCY): number | null {
  const digits = digitsOf(currency);
  const [, whole = '', part = ''] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (whole === '' || part.length > digits) return null;
  return Number(whole + part.padEnd(digits, '0'));
}
