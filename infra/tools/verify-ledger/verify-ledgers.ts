import { isEntry, type LedgerEnd } from '#shared/ledger/entry.ts';
import { entryKey } from '#shared/ledger/ledger-keys.ts';
import { ChainVerifier, type Fault } from '#shared/ledger/verify-chain.ts';
import { compareCodes } from './compare-codes.ts';
import { comparePayments } from './compare-payments.ts';
import { compareSettlements } from './compare-settlements.ts';
import type { Ends } from './ends-file.ts';
import { LedgerSums } from './ledger-sums.ts';
import type { LedgerTable } from './ledger-table.ts';
import { type OfOwner, readRecorded } from './recorded.ts';

/** Maximum number of faults that are listed for one ledger. */
const MAX_LISTED_FAULTS = 10;

const NOTHING: OfOwner = { payments: [], codes: [] };

/** The ledgers to verify, and the ends to compare them with. */
export interface Verification {
  /** One ledger; null for all. */
  only: string | null;
  /** The ends of ledgers when they were verified before. */
  kept: Ends;
}

/**
 * Verifies ledgers and reports the result of each.
 * @returns their ends; null if anything is not as it was written
 */
export async function verifyLedgers(table: LedgerTable, what: Verification, say: (line: string) => void): Promise<Ends | null> {
  const { only, kept } = what;
  // Read before the ledgers, so that payments which arrive in the meantime are not expected in them.
  const recorded = await readRecorded(table, only, Date.now());
  const owners = only === null ? await ownersOf(table, kept, recorded) : [only];
  const ends: Record<string, LedgerEnd> = {};
  let isRight = true;
  for (const ownerId of owners) {
    const walk = { ownerId, kept: kept[ownerId] ?? null, sums: new LedgerSums() };
    const { end, faults } = await verifyLedger(table, walk, recorded.get(ownerId) ?? NOTHING);
    for (const line of linesOf(faults)) say(`${ownerId}: ${line}`);
    if (faults.length === 0) say(`${ownerId}: ${end.number} entries, ends with ${end.hash}`);
    ends[ownerId] = end;
    isRight &&= faults.length === 0;
  }
  const unreadable = only === null ? await table.unreadable() : [];
  for (const payment of unreadable) say(`${payment} is missing from the ledgers, because its record could not be read.`);
  if (owners.length === 0) say('There are no ledgers yet.');
  return isRight && unreadable.length === 0 ? ends : null;
}

/** Returns the owners that are listed, and those that should be: a ledger may have been removed with its place in the list. */
async function ownersOf(table: LedgerTable, kept: Ends, recorded: ReadonlyMap<string, OfOwner>): Promise<string[]> {
  const isDue = ({ payments, codes }: OfOwner) => codes.length > 0 || payments.some((payment) => payment.isDue);
  const due = [...recorded].filter(([, ofOwner]) => isDue(ofOwner));
  const owners = [...(await table.ownerIds()), ...Object.keys(kept), ...due.map(([ownerId]) => ownerId)];
  return [...new Set(owners)].sort();
}

function linesOf(faults: readonly string[]): string[] {
  const said = faults.slice(0, MAX_LISTED_FAULTS).map((fault) => `${fault}.`);
  return faults.length > said.length ? [...said, `and ${faults.length - said.length} more like these.`] : said;
}

interface VerifiedLedger {
  end: LedgerEnd;
  faults: string[];
}

async function verifyLedger(table: LedgerTable, walk: LedgerWalk, { payments, codes }: OfOwner): Promise<VerifiedLedger> {
  const { end, fault } = await followChain(table, walk);
  if (fault) return { end, faults: [`the row ${fault.row} ${fault.why}`] };
  const books = { table, ...walk };
  const ofMoney = await comparePayments(books, payments);
  return { end, faults: [...ofMoney, ...(await compareCodes(books, codes)), ...(await compareSettlements(books))] };
}

interface LedgerWalk {
  ownerId: string;
  kept: LedgerEnd | null;
  /** Filled during the walk. */
  sums: LedgerSums;
}

/** Walks through a ledger. The head is read first, so entries that are written in the meantime are left for the next time. */
async function followChain(table: LedgerTable, walk: LedgerWalk): Promise<{ end: LedgerEnd; fault: Fault | null }> {
  const { ownerId, kept, sums } = walk;
  const head = await table.head(ownerId);
  const verifier = new ChainVerifier(ownerId);
  for await (const row of table.entries(ownerId)) {
    if (head && verifier.end.number === head.number && (await hasGrownSince(table, ownerId, head))) break;
    const fault = verifier.next(row) ?? keptEndFault(verifier.end, kept, row.sk);
    if (fault) return { end: verifier.end, fault };
    if (isEntry(row)) sums.add(row);
  }
  return { end: verifier.end, fault: verifier.last(head) ?? missingEndFault(ownerId, verifier.end, kept) };
}

/** Returns a fault if a row differs from the kept end: a ledger only grows, so an earlier end stays in it. */
function keptEndFault({ number, hash }: LedgerEnd, kept: LedgerEnd | null, row: string): Fault | null {
  if (number !== kept?.number || hash === kept.hash) return null;
  return { row, why: 'was rewritten, with all rows after it: its hash differs from the end stored in the --ends file' };
}

function missingEndFault(ownerId: string, { number }: LedgerEnd, kept: LedgerEnd | null): Fault | null {
  if (!kept || kept.number <= number) return null;
  return { row: entryKey(ownerId, kept.number).sk, why: 'is missing: the --ends file has it as the last row' };
}

/** Returns true if a ledger's head has moved on, so that rows behind the earlier head are legitimate. */
async function hasGrownSince(table: LedgerTable, ownerId: string, before: LedgerEnd): Promise<boolean> {
  const now = await table.head(ownerId);
  return now !== null && now.number > before.number;
}
