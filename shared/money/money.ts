import { decimalsOf } from './decimals.ts';

/** The only currency that prices are quoted in (ISO 4217, lower case as the card provider spells it). */
export const CURRENCY = 'usd';

/** The smallest amount that can be charged, minor units. Source: Stripe's minimum charge in US dollars is 50 cents. */
export const SMALLEST_CHARGE = 50;

/** Cached, because creating a format takes longer than formatting a hundred amounts. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Returns an amount as readers expect it, e.g. `formatMoney(1999)` → `$19.99`.
 * @param amount integer, minor units (cents)
 */
export function formatMoney(amount: number, currency: string = CURRENCY): string {
  const decimals = decimalsOf(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits });
  formats.set(currency, format);
  return format.format(amount / 10 ** decimals);
}
