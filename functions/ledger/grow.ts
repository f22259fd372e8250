import { BEGINNING, type Entry, hashOf, type LedgerEnd, type Line } from '#shared/ledger/entry.ts';
import type { Series } from '../receipts/receipt-number.ts';

/** Where an organiser's books end: the last entry, and the numbers that were given. */
export interface Head extends LedgerEnd {
  series: Series;
}

/** What a ledger grows by. */
export interface Growth {
  entries: Entry[];
  /** Where it ends then. */
  head: Head;
}

/** A ledger that is to begin. */
export const EMPTY: Head = { number: 0, hash: BEGINNING, series: {} };

/** Puts a line at the end. */
export function enter(growth: Growth, ownerId: string, line: Line): void {
  const content = { ...line, ownerId, number: growth.head.number + 1, previousHash: growth.head.hash };
  const entry = { ...content, hash: hashOf(content) };
  growth.entries.push(entry);
  growth.head = { ...growth.head, number: entry.number, hash: entry.hash };
}
