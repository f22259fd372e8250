import { BEGINNING, type Entry, hashOf, type LedgerEnd } from './entry.ts';
import { entryKey } from './ledger-keys.ts';

/** A ledger's row as the table holds it. */
export type Row = Record<string, unknown> & { pk: string; sk: string };

/** What is wrong with a ledger, at the first row where something is. */
export interface Fault {
  /** The row's sort key. */
  row: string;
  why: string;
}

const REPLACED = 'does not follow the row before it: one of the two was replaced';

/** Follows a ledger from its first row on. */
export class ChainVerifier {
  readonly #ownerId: string;
  #end: LedgerEnd = { number: 0, hash: BEGINNING };

  constructor(ownerId: string) {
    this.#ownerId = ownerId;
  }

  /** How far it went. */
  get end(): LedgerEnd {
    return this.#end;
  }

  /** @returns what is wrong with the next row, by its sort key; null where nothing is */
  next({ pk: _pk, sk, ...entry }: Row): Fault | null {
    const number = this.#end.number + 1;
    const expected = entryKey(this.#ownerId, number).sk;
    if (sk > expected) return { row: expected, why: 'is missing' };
    if (sk < expected) return { row: sk, why: 'was added' };
    const { hash, ...content } = entry as unknown as Entry;
    if (hash !== hashOf(content)) return { row: sk, why: 'was changed: its hash is not that of what it says' };
    if (content.number !== number || content.ownerId !== this.#ownerId) return { row: sk, why: 'was moved here from elsewhere' };
    if (content.previousHash !== this.#end.hash) return { row: sk, why: REPLACED };
    this.#end = { number, hash };
    return null;
  }

  /** @param head as the table holds it; null where it holds none */
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
