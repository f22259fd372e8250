import type Stripe from 'stripe';
import type { Tax } from '../orders/order.ts';

/** Buyers wait for the quote: without an answer by then the table of rates serves. */
const TIMEOUT_MS = 3_000;

interface Sale {
  /** Minor units. */
  amount: number;
  currency: string;
  country: string;
  /** What is sold, in our words: its id. */
  reference: string;
}

/**
 * Asks Stripe Tax for the tax inside a price.
 * @returns null where there is none
 * @throws Stripe's error, also where it needs more of the address than the country (the United States, Canada)
 */
export async function taxByStripe(client: Pick<Stripe, 'tax'>, sale: Sale): Promise<Tax | null> {
  const { amount, currency, country, reference } = sale;
  const answer = await client.tax.calculations.create(
    {
      currency,
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
