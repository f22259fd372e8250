import { decimalsOf } from './decimals.ts';

/**
 * Returns an amount as a decimal number with all decimals of its currency, such as `-19.90`, for files, forms and interfaces.
 * @param amount integer, minor units
 */
export function decimalOf(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

/**
 * Parses a decimal number that is not negative and has at most the decimals of its currency, such as `19.9`.
 * @returns minor units; null if it is none, or has more than nine digits before the point
 */
export function amountIn(decimal: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(decimal) ?? [];
  if (whole === undefined || part.length > decimals) return null;
  return Number(whole + part.padEnd(decimals, '0'));
}
