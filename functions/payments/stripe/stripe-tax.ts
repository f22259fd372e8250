import type Stripe from 'stripe';
import { CURRENCY } from '#shared/money.ts';
import type { Tax } from '#shared/tax.ts';

/** The part of Stripe's client that calculates taxes. */
export type TaxClient = Pick<Stripe, 'tax'>;

/** Timeout of a calculation. Buyers wait for the quote: without an answer by then, the table of rates is used. */
const TIMEOUT_MS = 3_000;

interface Sale {
  /** Minor units. */
  amount: number;
  country: string;
  /** Our id of the item sold. */
  reference: string;
}

/**
 * Asks Stripe Tax for the tax inside a price.
 * @returns null if there is none
 * @throws Stripe's error, including when it needs more of the address than the country (the United States, Canada)
 */
export async function taxInside(client: TaxClient, { amount, country, reference }: Sale): Promise<Tax | null> {
  const answer = await client.tax.calculations.create(
    {
      currency: CURRENCY,
      line_items: [{ amount, reference, tax_behavior: 'inclusive' }],
      customer_details: { address: { country }, address_source: 'billing' },
    },
    { timeout: TIMEOUT_MS, maxNetworkRetries: 0 },
  );
  const inside = answer.tax_amount_inclusive;
  if (inside === 0) return null;
  const percents = answer.tax_breakdown.map(({ tax_rate_details: { percentage_decimal: percent } }) => Number(percent));
  return { country, percent: percents.reduce((sum, percent) => sum + percent, 0), amount: inside };
}
