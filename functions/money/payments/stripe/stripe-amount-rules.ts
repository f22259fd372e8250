import { decimalsOf } from '#shared/money/decimals.ts';
import { fromDecimals, withDecimals } from '../convert-decimals.ts';

/**
 * The currencies that Stripe counts in other units than ISO 4217: króna and Uganda shillings in hundredths that are always 0, ariary in whole
 * ones. Source: Stripe, supported currencies, zero-decimal currencies and special cases.
 */
const AT_STRIPE: Readonly<Record<string, number>> = { isk: 2, ugx: 2, mga: 0 };
const decimalsAtStripe = (currency: string) => AT_STRIPE[currency] ?? decimalsOf(currency);

/**
 * Returns an amount as Stripe counts it.
 * @param amount minor units
 * @param currency ISO 4217, lower case
 * @throws Error if Stripe cannot take it: in currencies of three decimals, the last digit has to be 0
 */
export function toStripe(amount: number, currency: string): number {
  if (decimalsOf(currency) === 3 && amount % 10 !== 0) throw new Error(`Stripe takes no amount of ${amount} ${currency}.`);
  return withDecimals(amount, currency, decimalsAtStripe(currency));
}

/** Returns an amount of Stripe's in minor units. @throws Error for a fraction of one, which Stripe never has */
export const fromStripe = (amount: number, currency: string): number =>
  fromDecimals(amount, currency, decimalsAtStripe(currency));
