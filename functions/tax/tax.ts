import type { Tax } from '#shared/tax.ts';
import { stripe } from '../payments/stripe/stripe.ts';
import { type TaxClient, taxInside } from '../payments/stripe/stripe-tax.ts';
import { env } from '../platform/env.ts';
import { causeOf, log } from '../platform/log.ts';

interface IncludedTax {
  /** The amount charged, minor units. */
  amount: number;
  /** The buyer's country, ISO 3166-1 alpha-2; null if unknown. */
  country: string | null;
  /** Percentages by country. */
  rates: Readonly<Record<string, number>>;
}

/**
 * Returns the tax inside a price. Prices include tax, so a buyer pays the price shown wherever they are, and what the
 * seller keeps differs. Rounded to the cent, half away from zero.
 * @returns null if the country has no rate
 */
export function taxIncluded({ amount, country, rates }: IncludedTax): Tax | null {
  const percent = country !== null && Object.hasOwn(rates, country) ? rates[country] : undefined;
  if (country === null || percent === undefined || percent <= 0) return null;
  return { country, percent, amount: Math.round((amount * percent) / (100 + percent)) };
}

interface Sale {
  /** The amount charged, minor units. */
  amount: number;
  /** The country that CloudFront names (`CloudFront-Viewer-Country`); null if it names none. */
  country: string | null;
  /** The id of the item sold. */
  reference: string;
}

/**
 * Creates {@link taxFor} with its client.
 * @param client connects to Stripe
 */
export const makeTaxFor =
  (client: () => Promise<TaxClient>) =>
  /**
   * Returns the tax inside a price, to be shown before it is paid: Stripe's figure if the operator has Stripe Tax,
   * otherwise, and whenever Stripe does not answer, that of the operator's table of rates. A sale never waits for a tax
   * service.
   * @returns null if there is no tax, or the country is unknown
   */
  async ({ amount, country, reference }: Sale): Promise<Tax | null> => {
    const fromTable = taxIncluded({ amount, country, rates: env.taxRates });
    if (!env.stripeTax || country === null || amount === 0) return fromTable;
    try {
      return await taxInside(await client(), { amount, country, reference });
    } catch (error) {
      log.warn('Stripe Tax did not answer: using the table of rates', { country, cause: causeOf(error) });
      return fromTable;
    }
  };

export const taxFor = makeTaxFor(stripe);
