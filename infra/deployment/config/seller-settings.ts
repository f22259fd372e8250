import { z } from 'zod';

const RATES = 'must be percentages by country, such as {"GB": 20, "DE": 19}';

/** Tax rates in percent of the price before tax, by country. */
export const taxRates = z
  .record(z.string().regex(/^[A-Z]{2}$/, RATES), z.number(RATES).positive(RATES).max(100, RATES), RATES)
  .default({});

/** Returns the number that a text such as `12.5` stands for, and any other value unchanged. */
const decimalOf = (value: unknown): unknown => (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value);

const SHARE = 'must be a percentage from 0 to 100 with at most two decimals, such as 12.5';

/** A share of sales in percent. The books divide by hundredths of a percent. */
export const share = z.preprocess(decimalOf, z.number(SHARE).min(0, SHARE).max(100, SHARE).multipleOf(0.01, SHARE));

const OPERATOR =
  'must be an object such as {"name": "Marquee Ltd", "address": "1 High Street\\nLondon", "taxNumber": "GB123456789"}';
const operatorText = z.string(OPERATOR).trim().min(1, OPERATOR).max(300, OPERATOR);

/** The operator of the platform. Receipts name it as the seller of plans. */
export const operator = z.strictObject(
  { name: operatorText, address: operatorText.nullable().default(null), taxNumber: operatorText.nullable().default(null) },
  OPERATOR,
);
