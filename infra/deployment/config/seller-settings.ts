import { z } from 'zod';

const RATES = 'must be percentages by country, such as {"GB": 20, "DE": 19}';

/** Tax rates in percent of the price before tax, by country. */
export const taxRates = z
  .record(z.string().regex(/^[A-Z]{2}$/, RATES), z.number(RATES).positive(RATES).max(100, RATES), RATES)
  .default({});

const OPERATOR =
  'must be an object such as {"name": "Marquee Ltd", "address": "1 High Street\\nLondon", "taxNumber": "GB123456789"}';
const operatorText = z.string(OPERATOR).trim().min(1, OPERATOR).max(300, OPERATOR);

/** The operator of the platform. Receipts name it as the seller of plans, and of events whose organiser names no seller. */
export const operator = z.strictObject(
  { name: operatorText, address: operatorText.nullable().default(null), taxNumber: operatorText.nullable().default(null) },
  OPERATOR,
);
