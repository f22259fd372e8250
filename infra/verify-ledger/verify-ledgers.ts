import type { Entry, LedgerEnd } from '#shared/ledger/entry.ts';
import { entryKey } from '#shared/ledger/ledger-keys.ts';
import { ChainVerifier, type Fault } from '#shared/ledger/verify-chain.ts';
import { compareCodes } from './compare-codes.ts';
import { comparePayments } from './compare-payments.ts';
import type { Ends } from './ends-file.ts';
import { LedgerSums } from './ledger-sums.ts';
import type { LedgerTable } from './ledger-table.ts';
import { type OfOwner, readRecorded } from './recorded.ts';

/** So many sentences say enough of one ledger. */
const MOST_FAULTS_SAID = 10;

const NOTHING: OfOwner = { payments: [], codes: [] };

/** What is verified, and against what. */
export interface Verification {
  /** One ledger; null for all. */
  only: string | null;
  /** Where ledgers ended when they were verified before. */
  kept: Ends;
}

/**
 * Verifies ledgers and says how each of them is.
 * @returns where they end; null where anything is not as it was written
 */
export async function verifyLedgers(table: LedgerTable, what: Verification, say: (line: string) => void): Promise<Ends | null> {
  const { only, kept } = what;
  // Before the ledgers, so that what comes meanwhile is not missed in them.
  const recorded = await readRecorded(table, only, Date.now());
  const owners = only === null ? await ownersOf(table, kept, recorded) : [only];
  const ends: Record<string, LedgerEnd> = {};
  let isRight = true;
  for (const ownerId of owners) {
    const followed = { ownerId, kept: kept[ownerId] ?? null, sums: new LedgerSums() };
    const { end, faults } = await verifyLedger(table, followed, recorded.get(ownerId) ?? NOTHING);
    for (const line of linesOf(faults)) say(`${ownerId}: ${line}`);
    if (faults.length === 0) say(`${ownerId}: ${end.number} entries, ends with ${end.hash}`);
    ends[ownerId] = end;
    isRight &&= faults.length === 0;
  }
  const unreadable = only === null ? await table.unreadable() : [];
  for (const payment of unreadable) say(`${payment} is in no ledger: it could not be read.`);
  if (owners.length === 0) say('There are no ledgers yet.');
  return isRight && unreadable.length === 0 ? ends : null;
}

/** Those that are listed, and those that should be: a ledger may have been removed with its place in the list. */
async function ownersOf(table: LedgerTable, kept: Ends, recorded: ReadonlyMap<string, OfOwner>): Promise<string[]> {
  const isDue = ({ payments, codes }: OfOwner) => codes.length > 0 || payments.some((payment) => payment.isDue);
  const due = [...recorded].filter(([, ofOwner]) => isDue(ofOwner));
  const owners = [...(await table.ownerIds()), ...Object.keys(kept), ...due.map(([ownerId]) => ownerId)];
  return [...new Set(owners)].sort();
}

function linesOf(faults: readonly string[]): string[] {
  const said = faults.slice(0, MOST_FAULTS_SAID).map((fault) => `${fault}.`);
  return faults.length > said.length ? [...said, `and ${faults.length - said.length} more of the kind.`] : said;
}

interface Verified {
  end: LedgerEnd;
  faults: string[];
}

async function verifyLedger(table: LedgerTable, followed: Followed, { payments, codes }: OfOwner): Promise<Verified> {
  const { end, fault } = await followChain(table, followed);
  if (fault) return { end, faults: [`the row ${fault.row} ${fault.why}`] };
  const books = { table, ...followed };
  return { end, faults: [...(await comparePayments(books, payments)), ...(await compareCodes(books, codes))] };
}

interface Followed {
  ownerId: string;
  kept: LedgerEnd | null;
  /** Filled while it is followed. */
  sums: LedgerSums;
}

/** Entries that are written meanwhile are left for the next time: the head is read first. */
async function followChain(table: LedgerTable, followed: Followed): Promise<{ end: LedgerEnd; fault: Fault | null }> {
  const { ownerId, kept, sums } = followed;
  const head = await table.head(ownerId);
  const verifier = new ChainVerifier(ownerId);
  for await (const row of table.entries(ownerId)) {
    if (head && verifier.end.number === head.number && (await isWrittenSince(table, ownerId, head))) break;
    const fault = verifier.next(row) ?? notAsKept(verifier.end, kept, row.sk);
    if (fault) return { end: verifier.end, fault };
    sums.add(row as unknown as Entry);
  }
  return { end: verifier.end, fault: verifier.last(head) ?? tooShort(ownerId, verifier.end, kept) };
}

/** A ledger only grows: what was its end once stays in it. */
function notAsKept({ number, hash }: LedgerEnd, kept: LedgerEnd | null, row: string): Fault | null {
  if (number !== kept?.number || hash === kept.hash) return null;
  return { row, why: 'was changed, and all after it was written anew: it is not the end that was kept' };
}

function tooShort(ownerId: string, { number }: LedgerEnd, kept: LedgerEnd | null): Fault | null {
  if (!kept || kept.number <= number) return null;
  return { row: entryKey(ownerId, kept.number).sk, why: 'is missing: it was the end that was kept' };
}

/** A row behind the head belongs there where the head has moved on. */
async function isWrittenSince(table: LedgerTable, ownerId: string, before: LedgerEnd): Promise<boolean> {
  const now = await table.head(ownerId);
  return now !== null && now.number > before.number;
}
