import { BEGINNING, hashOf, isEntry, type LedgerEnd } from './entry.ts';
import { entryKey } from './ledger-keys.ts';

/** A ledger's row as stored in the table. */
export type Row = Record<string, unknown> & { pk: string; sk: string };

/** The first fault of a ledger. */
export interface Fault {
  /** Sort key of the faulty row. */
  row: string;
  why: string;
}

const CHANGED = 'was changed: its hash does not match its content';
const REPLACED = 'does not follow the row before it: one of the two was replaced';

/** Verifies a ledger row by row, from the first one on. */
export class ChainVerifier {
  readonly #ownerId: string;
  #end: LedgerEnd = { number: 0, hash: BEGINNING };

  constructor(ownerId: string) {
    this.#ownerId = ownerId;
  }

  /** The end of the rows verified so far. */
  get end(): LedgerEnd {
    return this.#end;
  }

  /** @returns the fault of the next row; null if there is none */
  next({ pk: _pk, sk, ...entry }: Row): Fault | null {
    const number = this.#end.number + 1;
    const expected = entryKey(this.#ownerId, number).sk;
    if (sk > expected) return { row: expected, why: 'is missing' };
    if (sk < expected) return { row: sk, why: 'was added' };
    if (!isEntry(entry)) return { row: sk, why: CHANGED };
    const { hash, ...content } = entry;
    if (hash !== hashOf(content)) return { row: sk, why: CHANGED };
    if (content.number !== number || content.ownerId !== this.#ownerId) return { row: sk, why: 'was moved here from elsewhere' };
    if (content.previousHash !== this.#end.hash) return { row: sk, why: REPLACED };
    this.#end = { number, hash };
    return null;
  }

  /** @param head as stored in the table; null if it has none */
  last(head: LedgerEnd | null): Fault | null {
    const { number, hash } = this.#end;
    if (!head) return { row: 'HEAD', why: 'is missing' };
    if (head.number > number) return { row: entryKey(this.#ownerId, number + 1).sk, why: 'is missing' };
    if (head.number < number) return { row: entryKey(this.#ownerId, head.number + 1).sk, why: 'was added' };
    return head.hash === hash ? null : { row: 'HEAD', why: 'was changed, or the last row was replaced' };
  }
}

/** @param rows ascending */
export function verifyChain(ownerId: string, rows: Iterable<Row>, head: LedgerEnd | null): Fault | null {
  const verifier = new ChainVerifier(ownerId);
  for (const row of rows) {
    const fault = verifier.next(row);
    if (fault) return fault;
  }
  return verifier.last(head);
}
