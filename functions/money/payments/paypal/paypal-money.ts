import { amountIn, decimalOf } from '#shared/money/decimal-amount.ts';
import { decimalsOf, fromDecimals, withDecimals } from '#shared/money/decimals.ts';

/** An amount as PayPal writes it. Source: PayPal, Orders v2, `Money`. */
export interface PaypalMoney {
  currencyCode: string;
  /** Major units with two digits for dollars, e.g. `19.99`, and none for yen. */
  value: string;
}

/** The currencies in which PayPal takes no decimals. Source: PayPal, currency codes. */
const WHOLE: readonly string[] = ['huf', 'jpy', 'twd'];
/** A currency without decimals, in which whole numbers are written. */
const ANY_WHOLE = 'jpy';

/**
 * Returns an amount in PayPal's form.
 * @param amount minor units
 * @throws Error for a part of a forint or a Taiwan dollar, which PayPal refuses
 */
export function toPaypal(amount: number, currency: string): PaypalMoney {
  const isWhole = WHOLE.includes(currency);
  const value = isWhole ? decimalOf(withDecimals(amount, currency, 0), ANY_WHOLE) : decimalOf(amount, currency);
  return { currencyCode: currency.toUpperCase(), value };
}

/**
 * Returns an amount of PayPal's in minor units.
 * @throws Error if it does not have just the decimals that PayPal writes in its currency
 */
export function fromPaypal({ value, currencyCode }: PaypalMoney): number {
  const currency = currencyCode.toLowerCase();
  const decimals = WHOLE.includes(currency) ? 0 : decimalsOf(currency);
  const [, fraction = ''] = value.split('.');
  // PayPal writes 12.00 as well for a whole amount of a currency without decimals.
  const written = decimals === 0 ? value.replace(/\.0+$/, '') : value;
  const amount = amountIn(written, decimals === 0 ? ANY_WHOLE : currency);
  if (amount === null || (decimals > 0 && fraction.length !== decimals)) {
    throw new Error(`PayPal answered an amount of ${JSON.stringify(value)} ${currencyCode}.`);
  }
  return fromDecimals(amount, currency, decimals);
}
