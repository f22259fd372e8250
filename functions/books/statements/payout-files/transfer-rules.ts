import { isSEPACountry } from 'ibantools';
import type { BankAccount } from '#shared/money/bank-account.ts';
import { decimalsOf } from '#shared/money/decimals.ts';
import { CURRENCY } from '#shared/money/money.ts';
import type { InstructedPayout } from './instructed-payouts-store.ts';

/** Millionths in a whole: rates are multiplied without fractions of binary numbers. */
const MILLION = 1_000_000;
/** The largest amount that a payout is recorded with, minor units. */
export const MOST_PAID_AT_ONCE = 99_999_999;

/** A transfer for a bank, and the kind of file that it goes into. */
type Transfer = Pick<InstructedPayout, 'transferred' | 'format'>;

/** Parses what one unit of the ledger's currency is in euros, such as `0.9215`. @returns millionths; null if it is no rate */
export function readRate(typed: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(typed.trim()) ?? [];
  const millionths = Number(whole) * MILLION + Number(decimals.padEnd(6, '0'));
  return whole === undefined || millionths === 0 ? null : millionths;
}

/**
 * Returns what a bank is told to transfer for an amount that is owed. SEPA pays in euros alone, to accounts of its countries; everything else is
 * paid by a list that a person enters.
 * @param amount minor units
 * @param currency of the amount, lower case
 * @param euroRate what a unit of the product's own currency is in euros, millionths; null if the operator named no rate. Other currencies have none
 */
export function transferOf(amount: number, currency: string, bank: BankAccount, euroRate: number | null): Transfer {
  const rate = currency === 'eur' ? MILLION : currency === CURRENCY ? euroRate : null;
  if (bank.format !== 'iban' || !isSEPACountry(bank.iban.slice(0, 2)) || rate === null) {
    return { format: 'csv', transferred: { amount, currency } };
  }
  const decimals = decimalsOf('eur') - decimalsOf(currency);
  return { format: 'sepa', transferred: { amount: Math.round((amount * rate * 10 ** decimals) / MILLION), currency: 'eur' } };
}
