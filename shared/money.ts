/** The one currency prices are quoted in (ISO 4217, lower case as the card provider spells it). */
export const CURRENCY = 'usd';

/**
 * Writes an amount for a reader, e.g. `formatMoney(1999)` → `$19.99`.
 * @param amount integer, minor units (cents)
 */
export function formatMoney(amount: number, currency: string = CURRENCY): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}
