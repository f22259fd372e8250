import { type Entry, isOfMoney, type MoneyLine } from '#shared/ledger/entry.ts';
import { headKey } from '#shared/ledger/ledger-keys.ts';
import { type Row, verifyChain } from '#shared/ledger/verify-chain.ts';
import { itemsOf } from '../../../test/database.ts';

interface Books {
  /** Entries of every kind. */
  all: Entry[];
  /** Entries about money. */
  entries: (Entry & MoneyLine)[];
  /** The fault of their chain; null if it is unbroken. */
  fault: ReturnType<typeof verifyChain>;
}

/** Returns the books of an organiser. */
export async function booksOf(ownerId: string): Promise<Books> {
  const items = await itemsOf(headKey(ownerId).pk);
  const [rows, heads] = [items.filter(({ sk }) => sk !== 'HEAD'), items.filter(({ sk }) => sk === 'HEAD')];
  const all = rows as unknown as Entry[];
  const fault = verifyChain(ownerId, rows as Row[], (heads[0] as never) ?? null);
  return { all, entries: all.filter(isOfMoney), fault };
}
