import { readFile } from 'node:fs/promises';
import { statementSchema } from '#shared/api/books/statements.ts';
import { type Accounts, addEntry, newAccount, NO_ENTRIES } from '#shared/ledger/accounts.ts';
import { canonicalJson } from '#shared/text/canonical-json.ts';
import { type Entry, isEntry, isOfMoney } from '#shared/ledger/entry.ts';
import type { SignedStatement } from '#shared/ledger/verify-document.ts';
import { statementOf } from '#shared/ledger/statement.ts';
import { CliError } from '../cli/cli-error.ts';
import { paymentName } from './ledger-sums.ts';
import type { LedgerTable } from './ledger-table.ts';

/** Entries that are added up together. */
const ENTRIES_AT_ONCE = 100;

/** Returns the statement in a file. @throws CliError if it is none */
export async function readStatement(file: string): Promise<SignedStatement> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CliError(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  const result = statementSchema.safeParse(parsed(text));
  if (result.success) return result.data;
  throw new CliError(`${file} is not a statement as the studio writes it. Download it again.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Compares a statement with the ledger that it names, up to the same entry, and reports the result. The ledger itself has to be verified
 * as well.
 * @returns true if every figure is as in the ledger
 */
export async function confirmStatement(table: LedgerTable, said: SignedStatement, say: (line: string) => void): Promise<boolean> {
  const faults = await faultsOf(table, said);
  for (const fault of faults) say(`statement of ${said.eventId}: ${fault}.`);
  if (faults.length === 0)
    say(`statement of ${said.eventId}: every figure is as in the ledger up to entry ${said.ledger.lastEntry}`);
  return faults.length === 0;
}

async function faultsOf(table: LedgerTable, said: SignedStatement): Promise<string[]> {
  const { ownerId, lastEntry } = said.ledger;
  const accounts = await addUp(table, ownerId, lastEntry);
  if (accounts.end.number < lastEntry) return [`the ledger has no entry ${lastEntry}`];
  const { document: _document, title: _title, verifyAt: _verifyAt, signature: _signature, ...figures } = said;
  const { eventId } = figures;
  const is = statementOf(ownerId, accounts.end, accounts.events.get(eventId) ?? newAccount(eventId));
  return differences('', figures, is);
}

/** Adds a ledger up, from its first entry to one. */
async function addUp(table: LedgerTable, ownerId: string, lastEntry: number): Promise<Accounts> {
  const accounts: Accounts = { end: NO_ENTRIES, events: new Map() };
  let some: Entry[] = [];
  const addSome = async () => {
    const events = await table.eventsOf(some.filter(isOfMoney));
    for (const entry of some) addEntry(accounts, entry, (line) => events.get(paymentName(line)) ?? null);
    some = [];
  };
  for await (const row of table.entries(ownerId)) {
    if (!isEntry(row)) throw new Error(`The row ${row.sk} of the ledger of ${ownerId} is no entry.`);
    if (row.number > lastEntry) break;
    some.push(row);
    if (some.length === ENTRIES_AT_ONCE) await addSome();
  }
  await addSome();
  return accounts;
}

/** Returns a sentence for each value that two statements do not share. @param name of what is compared; empty for all */
function differences(name: string, said: unknown, is: unknown): string[] {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  if (!isObject(said) || !isObject(is)) {
    const texts = [said, is].map(canonicalJson);
    return texts[0] === texts[1] ? [] : [`${name} is ${texts[0]} in the statement, but ${texts[1]} by the ledger`];
  }
  const names = [...new Set([...Object.keys(said), ...Object.keys(is)])];
  return names.flatMap((key) => differences(name ? `${name}.${key}` : key, said[key], is[key]));
}
