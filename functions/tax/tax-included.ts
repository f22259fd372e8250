import type { Tax } from '../orders/order.ts';

interface Sale {
  /** What is charged, minor units. */
  amount: number;
  /** Where the buyer is, ISO 3166-1 alpha-2; null where that is not known. */
  country: string | null;
  /** Percent by country. */
  rates: Readonly<Record<string, number>>;
}

/**
 * The tax inside a price. Prices include it, so a buyer pays what is shown wherever they are; what the seller keeps
 * differs. Rounded to the cent, half away from zero.
 * @returns null where the country has no rate
 */
export function taxIncluded({ amount, country, rates }: Sale): Tax | null {
  const percent = country !== null && Object.hasOwn(rates, country) ? rates[country] : undefined;
  if (country === null || percent === undefined || percent <= 0) return null;
  return { country, percent, amount: Math.round((amount * percent) / (100 + percent)) };
}
