import { BEGINNING, type Entry, hashOf, type LedgerEnd, type Line } from '#shared/ledger/entry.ts';
import type { Series } from '../../money/receipts/receipt-number.ts';

/** The end of an organiser's books: the last entry, and the last receipt numbers. */
export interface Head extends LedgerEnd {
  series: Series;
}

/** Additions to a ledger. */
export interface Growth {
  entries: Entry[];
  /** The end of the ledger after them. */
  head: Head;
}

/** The end of a ledger without entries. */
export const EMPTY: Head = { number: 0, hash: BEGINNING, series: {} };

/** Appends a line to the ledger. */
export function enter(growth: Growth, ownerId: string, line: Line): void {
  const content = { ...line, ownerId, number: growth.head.number + 1, previousHash: growth.head.hash };
  const entry = { ...content, hash: hashOf(content) };
  growth.entries.push(entry);
  growth.head = { ...growth.head, number: entry.number, hash: entry.hash };
}
