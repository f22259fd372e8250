/** The one currency prices are quoted in (ISO 4217, lower case as the card provider spells it). */
export const CURRENCY = 'usd';

/** Making one takes longer than a hundred amounts. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes an amount for a reader, e.g. `formatMoney(1999)` → `$19.99`.
 * @param amount integer, minor units (cents)
 */
export function formatMoney(amount: number, currency: string = CURRENCY): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format.format(amount / 100);
}
