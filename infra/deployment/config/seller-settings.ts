import { isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { withoutSeparators } from '#shared/money/bank-account.ts';

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

const PAYER = 'must be an object such as {"name": "Marquee Ltd", "iban": "DE89 3704 0044 0532 0130 00", "bic": "COBADEFFXXX"}';
const payerNumber = (isValid: (typed: string) => boolean, wrong: string) =>
  z.string(PAYER).max(100, wrong).transform(withoutSeparators).refine(isValid, wrong);

/** The operator's bank account, from which payouts to organisations are paid by SEPA. Its name has at most 70 characters there. */
export const payer = z.strictObject(
  {
    name: z.string(PAYER).trim().min(1, PAYER).max(70, PAYER),
    iban: payerNumber(
      (typed) => isValidIBAN(typed) && isSEPACountry(typed.slice(0, 2)),
      'is not an IBAN of a country in SEPA: a digit is wrong or missing',
    ),
    bic: payerNumber(isValidBIC, 'is not a BIC: it has 8 or 11 characters, such as COBADEFF'),
  },
  PAYER,
);
