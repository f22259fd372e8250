import type Stripe from 'stripe';
import { CURRENCY } from '#shared/money.ts';
import type { Tax } from '../orders/order.ts';
import { env } from '../platform/env.ts';
import { causeOf, log } from '../platform/log.ts';
import { stripe } from '../platform/stripe.ts';
import { taxByStripe } from './stripe-tax.ts';
import { taxIncluded } from './tax-included.ts';

interface Sale {
  /** What is charged, minor units. */
  amount: number;
  /** As CloudFront says it (`CloudFront-Viewer-Country`); null where it says none. */
  country: string | null;
  /** What is sold: its id. */
  reference: string;
}

/**
 * Makes the rule with its client.
 * @param client connects to Stripe
 */
export const makeTaxFor =
  (client: () => Promise<Pick<Stripe, 'tax'>>) =>
  /**
   * The tax inside a price, to be shown before it is paid. Stripe's figure where the operator has Stripe Tax, else, and
   * whenever Stripe does not answer, that of the operator's table: a sale never waits for a tax service.
   * @returns null where there is none, or the country is not known
   */
  async ({ amount, country, reference }: Sale): Promise<Tax | null> => {
    const fromTable = taxIncluded({ amount, country, rates: env.taxRates });
    if (!env.stripeTax || country === null || amount === 0) return fromTable;
    try {
      return await taxByStripe(await client(), { amount, currency: CURRENCY, country, reference });
    } catch (error) {
      log.warn('Stripe Tax did not answer: the table of rates serves', { country, cause: causeOf(error) });
      return fromTable;
    }
  };

export const taxFor = makeTaxFor(stripe);
