import { type AccountsEnd, addEntry, type EventOf, eventOfEntry } from '#shared/ledger/accounts.ts';
import { type Entry, isOfMoney, type MoneyLine } from '#shared/ledger/entry.ts';
import { entriesAfter } from '../ledger/entries-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { again, retry } from '../../platform/retry.ts';
import { findSales, nameOf } from '../sales/sales-store.ts';
import { findAccounts, findAccountsEnd, MOST_ACCOUNTS_WRITTEN, writeAccounts } from './accounts-store.ts';

/** Entries that are added in one transaction. */
const ENTRIES_A_STEP = 200;
/** Milliseconds for which a request adds entries; the next one goes on where it ended. */
const LONGEST_MS = 12_000;
const POLICY = { tries: 5, waitMs: 20 };

/**
 * Brings an organiser's accounts up to date with their ledger, and reads them as of one of its entries.
 * @param read reads what is wanted of the accounts, strongly consistent
 * @throws ApiError unavailable if the ledger has more entries than a request can add, or if others keep adding
 */
export function readAccounts<T>(ownerId: string, read: () => Promise<T>): Promise<{ end: AccountsEnd; found: T }> {
  const until = Date.now() + LONGEST_MS;
  return retry(POLICY, async () => {
    const end = await bringUpToDate(ownerId, until);
    const found = await read();
    const isSame = (await findAccountsEnd(ownerId)).number === end.number;
    return isSame ? { end, found } : again(stillAdding());
  });
}

const stillAdding = () => new ApiError('unavailable', { message: 'We are still adding up your sales. Try again in a moment.' });

/** Adds the entries of the ledger that the accounts do not have yet. @returns their end */
async function bringUpToDate(ownerId: string, until: number): Promise<AccountsEnd> {
  for (;;) {
    const end = await findAccountsEnd(ownerId);
    const isAdded = await addSome(ownerId, end);
    if (!isAdded) return end;
    if (Date.now() > until) throw stillAdding();
  }
}

/**
 * Adds some entries; none if another request was faster. An entry whose payment is not yet among the sales has to wait, with all after it.
 * @returns false if there is none to add
 */
async function addSome(ownerId: string, end: AccountsEnd): Promise<boolean> {
  const entries = await entriesAfter(ownerId, end.number, ENTRIES_A_STEP);
  if (entries.length === 0) return false;
  if (entries[0]!.previousHash !== end.hash) throw new Error(`The accounts of ${ownerId} do not continue its ledger.`);
  const events = await eventsOf(entries);
  const isKnown = (entry: Entry) => !isOfMoney(entry) || events.has(nameOf(entry));
  const unknown = entries.findIndex((entry) => !isKnown(entry));
  const eventOf: EventOf = (line) => events.get(nameOf(line)) ?? null;
  const { some, changed } = thatFit(unknown < 0 ? entries : entries.slice(0, unknown), eventOf);
  if (some.length === 0) return false;
  const accounts = await findAccounts(ownerId, changed);
  const next = { end, events: new Map(accounts.map((account) => [account.eventId, account])) };
  for (const entry of some) addEntry(next, entry, eventOf);
  await writeAccounts(ownerId, end, next);
  return true;
}

/** Returns the events of the payments in some entries, by {@link nameOf}; null for money that was no sale. */
async function eventsOf(entries: readonly Entry[]): Promise<Map<string, string | null>> {
  const lines = new Map<string, MoneyLine>(entries.filter(isOfMoney).map((line) => [nameOf(line), line]));
  const sales = await findSales([...lines.values()]);
  return new Map(sales.map((sale) => [nameOf(sale), sale.state === 'returned' ? null : (sale.eventId ?? '')]));
}

/** Returns the first entries, as many as change no more accounts than a transaction can write, and the events of these accounts. */
function thatFit(entries: readonly Entry[], eventOf: EventOf): { some: readonly Entry[]; changed: string[] } {
  const changed = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const eventId = eventOfEntry(entry, eventOf);
    if (eventId !== null) {
      if (changed.size === MOST_ACCOUNTS_WRITTEN && !changed.has(eventId))
        return { some: entries.slice(0, index), changed: [...changed] };
      changed.add(eventId);
    }
  }
  return { some: entries, changed: [...changed] };
}
