import * as z from 'zod/mini';
import { unprocessable } from '../http/errors.ts';
import { cents, WHOLE } from './money.ts';
import type { Money } from './objects.ts';

/** Currencies that the stand-in's account accepts. */
const CURRENCIES = ['AUD', 'CAD', 'EUR', 'GBP', 'NZD', 'SGD', 'USD', ...WHOLE];

/** Schema of an amount's syntax; `checkAmount` checks its value. */
export const moneySchema = z.looseObject({
  currency_code: z.string().check(z.length(3)),
  value: z.string().check(z.maxLength(32), z.regex(/^((-?\d+)|(-?(\d+)?[.]\d+))$/)),
});

/** Returns the schema of an optional, non-empty text. */
export function textUpTo(max: number) {
  return z.optional(z.string().check(z.minLength(1), z.maxLength(max)));
}

/** Checks that an amount can be charged or refunded. @param field JSON pointer to the amount @throws PayPalError 422 */
export function checkAmount(amount: Money, field: string): void {
  const { currency_code, value } = amount;
  if (!CURRENCIES.includes(currency_code)) {
    const description =
      'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.';
    throw unprocessable({ issue: 'INVALID_CURRENCY_CODE', description, field: `${field}/currency_code` });
  }
  if (WHOLE.includes(currency_code) && !/^-?\d+(\.0+)?$/.test(value)) {
    const description =
      'Currency does not support decimals. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for more information.';
    throw unprocessable({ issue: 'DECIMALS_NOT_SUPPORTED', description, field: `${field}/value` });
  }
  const precision = 'If the currency supports decimals, only two decimal place precision is supported.';
  if (/\.\d{3,}$/.test(value)) {
    throw unprocessable({ issue: 'DECIMAL_PRECISION', description: precision, field: `${field}/value` });
  }
  if (cents(amount) <= 0) {
    const description = `Must be greater than zero. ${precision}`;
    throw unprocessable({ issue: 'CANNOT_BE_ZERO_OR_NEGATIVE', description, field: `${field}/value` });
  }
  if (/^\d{16}/.test(value)) {
    const description = 'Should be less than or equal to 999999999999999.99.';
    throw unprocessable({ issue: 'MAX_VALUE_EXCEEDED', description, field: `${field}/value` });
  }
}
