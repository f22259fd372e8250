import type { Money } from './objects.ts';

/** Cents of an amount that has been checked. */
export function cents({ value }: Money): number {
  return Math.round(Number(value) * 100);
}

export function money(amount: number, currency: string): Money {
  return { currency_code: currency, value: (amount / 100).toFixed(2) };
}

/** As PayPal's summaries write it, e.g. `$ 4.99 USD`. */
export function spoken({ currency_code, value }: Money): string {
  return `${currency_code === 'USD' ? '$' : currency_code} ${value} ${currency_code}`;
}

/** What PayPal keeps of a payment in the United States: 3.49 % and 49 cents. */
export function fee(amount: number): number {
  return Math.min(amount, Math.round(amount * 0.0349) + 49);
}
