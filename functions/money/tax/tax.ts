import type Stripe from 'stripe';
import { CURRENCY } from '#shared/money/money.ts';
import type { Tax } from '#shared/money/tax.ts';
import { fromStripe, stripe, toStripe } from '../payments/stripe/stripe.ts';
import { env } from '../../platform/env.ts';
import { causeOf, log } from '../../platform/log/log.ts';

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

/** The part of Stripe's client that calculates taxes. */
type TaxClient = Pick<Stripe, 'tax'>;

/** Timeout of a calculation. Buyers wait for the quote: without an answer by then, the table of rates is used. */
const TIMEOUT_MS = 3_000;

/**
 * Asks Stripe Tax for the tax inside a price.
 * @returns null if there is none
 * @throws Stripe's error, including when it needs more of the address than the country (the United States, Canada)
 */
async function askStripe(client: TaxClient, { amount, country, reference }: Sale & { country: string }): Promise<Tax | null> {
  const answer = await client.tax.calculations.create(
    {
      currency: CURRENCY,
      line_items: [{ amount: toStripe(amount, CURRENCY), reference, tax_behavior: 'inclusive' }],
      customer_details: { address: { country }, address_source: 'billing' },
    },
    { timeout: TIMEOUT_MS, maxNetworkRetries: 0 },
  );
  const inside = fromStripe(answer.tax_amount_inclusive, CURRENCY);
  if (inside === 0) return null;
  const percents = answer.tax_breakdown.map(({ tax_rate_details: { percentage_decimal: percent } }) => Number(percent));
  return { country, percent: percents.reduce((sum, percent) => sum + percent, 0), amount: inside };
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
      return await askStripe(await client(), { amount, country, reference });
    } catch (error) {
      log.warn('Stripe Tax did not answer: using the table of rates', { country, cause: causeOf(error) });
      return fromTable;
    }
  };

export const taxFor = makeTaxFor(stripe);
