import type { Money } from './objects.ts';

/** Currencies without decimals. Source: PayPal, currency codes. */
export const WHOLE: readonly string[] = ['HUF', 'JPY', 'TWD'];

/** Returns a validated amount in hundredths, also of currencies in which those are never written. */
export function cents({ value }: Money): number {
  return Math.round(Number(value) * 100);
}

/** Returns hundredths as an amount. */
export function money(amount: number, currency: string): Money {
  return { currency_code: currency, value: (amount / 100).toFixed(WHOLE.includes(currency) ? 0 : 2) };
}

/** Formats an amount as PayPal's event summaries do, e.g. `$ 4.99 USD`. */
export function spoken({ currency_code, value }: Money): string {
  return `${currency_code === 'USD' ? '$' : currency_code} ${value} ${currency_code}`;
}

/** Returns PayPal's fee for a payment in the United States, in cents: 3.49 % and 49 cents. */
export function fee(amount: number): number {
  return Math.min(amount, Math.round(amount * 0.0349) + 49);
}
