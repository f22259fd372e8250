import { decimalOf } from '#shared/money/decimal-amount.ts';
import { csvText } from '#shared/text/csv.ts';
import type { PayoutLineOfFile } from './payout-lines.ts';

const COLUMNS = [
  'end_to_end_id',
  'organization',
  'email',
  'account_holder',
  'iban',
  'bic',
  'routing_number',
  'account_number',
  'amount',
  'currency',
];

/**
 * Returns payouts as a table for a person who enters them at a bank: CSV (RFC 4180) in UTF-8 with a byte order mark. A text that a spreadsheet
 * would calculate begins with an apostrophe.
 */
export const payoutCsv = (lines: readonly PayoutLineOfFile[]): string =>
  `\uFEFF${[COLUMNS, ...lines.map(cellsOf)].map((cells) => `${cells.map(csvText).join(',')}\r\n`).join('')}`;

function cellsOf({ id, name, email, bank, transferred: { amount, currency } }: PayoutLineOfFile): string[] {
  const numbers = bank.format === 'iban' ? [bank.iban, bank.bic, '', ''] : ['', '', bank.routing, bank.account];
  return [id, name, email ?? '', bank.holder, ...numbers, decimalOf(amount, currency), currency.toUpperCase()];
}
