import type { Bill, BillLine } from './bill.ts';

const HEAD = ['Service', '', 'Quantity', '', 'Unit price', 'List price', 'Free', 'To pay'];
/** Columns that contain numbers, by index. */
const NUMBER_COLUMNS = [2, 5, 6, 7];

/** Returns a bill as text. */
export function tableOf(bill: Bill, title: string): string {
  const rows = [HEAD, ...bill.lines.map(rowOf), ['Total', '', '', '', '', ...sums(bill)]];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, i) => (NUMBER_COLUMNS.includes(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const rule = '-'.repeat(Math.max(...lines.map(({ length }) => length)));
  return [title, '', lines[0], rule, ...lines.slice(1, -1), rule, lines.at(-1)].join('\n');
}

function rowOf({ price, quantity, full, saved }: BillLine): string[] {
  const { service, item, unit, usd, per, tiers } = price;
  const each = `$${usd}${per === 1 ? '' : ` per ${amount(per)}`}${tiers ? ' and less' : ''}`;
  return [service, item, amount(quantity), unit, each, ...sums({ full, saved })];
}

const sums = ({ full, saved }: Pick<Bill, 'full' | 'saved'>) => [
  dollars(full),
  saved > 0 ? dollars(-saved) : '',
  dollars(full - saved),
];

/** Formats a quantity: three significant digits below ten, otherwise a whole number. */
export const amount = (value: number) =>
  value.toLocaleString('en-US', value < 10 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 });

/** Formats dollars to the cent; amounts below ten cents get two more digits, so that they do not vanish. */
export function dollars(value: number): string {
  const digits = value !== 0 && Math.abs(value) < 0.1 ? 4 : 2;
  const text = Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${value < 0 ? '-' : ''}$${text}`;
}
