import { amountIn, decimalOf } from '#shared/money/decimal-amount.ts';
import { CURRENCY } from '#shared/money/money.ts';

/** The sign of the currency that prices are in, e.g. `$`. */
export const currencySign = (currency: string = CURRENCY): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency')
    ?.value ?? currency.toUpperCase();

/** Writes an amount as a field for a price has it, e.g. `19.99`. @param amount minor units */
export const priceText = (amount: number, currency: string = CURRENCY): string => decimalOf(amount, currency);

/** Returns the amount that was typed, in minor units; null if it is none. A comma counts as a point. */
export const amountOf = (typed: string, currency: string = CURRENCY): number | null =>
  amountIn(typed.trim().replace(',', '.'), currency);
