import { decimalOf } from '#shared/money/decimal-amount.ts';
import { csvText } from '#shared/text/csv.ts';
import type { Cell, Row } from './cell.ts';

/** Text that is collected before it is passed on. */
const CHUNK_CHARACTERS = 64 * 1024;

/** Yields a table as CSV (RFC 4180) in UTF-8 with a byte order mark. A text that a spreadsheet would calculate begins with an apostrophe. */
export async function* csvOf(columns: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  let text = `\uFEFF${lineOf(columns)}`;
  for await (const row of rows) {
    text += lineOf(row);
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

const lineOf = (row: Row): string => `${row.map(written).join(',')}\r\n`;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return decimalOf(cell.amount, cell.currency);
  return csvText(cell);
}
