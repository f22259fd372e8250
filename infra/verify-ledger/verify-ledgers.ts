import type { LedgerEnd } from '#shared/ledger/entry.ts';
import { ChainVerifier, type Fault } from '#shared/ledger/verify-chain.ts';
import type { LedgerTable } from './ledger-table.ts';

/**
 * Verifies ledgers and says how each of them is.
 * @param only one of them; null for all
 * @returns whether all is as it was written
 */
export async function verifyLedgers(table: LedgerTable, only: string | null, say: (line: string) => void): Promise<boolean> {
  const owners = only === null ? await table.ownerIds() : [only];
  let isRight = true;
  for (const ownerId of owners) {
    const { end, fault } = await verifyLedger(table, ownerId);
    say(fault ? `${ownerId}: the row ${fault.row} ${fault.why}.` : `${ownerId}: ${end.number} entries, ends with ${end.hash}`);
    isRight &&= fault === null;
  }
  const unreadable = only === null ? await table.unreadable() : [];
  for (const payment of unreadable) say(`${payment} is in no ledger: it could not be read.`);
  if (owners.length === 0) say('There are no ledgers yet.');
  return isRight && unreadable.length === 0;
}

/** Entries that are written meanwhile are left for the next time: the head is read first. */
async function verifyLedger(table: LedgerTable, ownerId: string): Promise<{ end: LedgerEnd; fault: Fault | null }> {
  const head = await table.head(ownerId);
  const verifier = new ChainVerifier(ownerId);
  for await (const row of table.entries(ownerId)) {
    if (head && verifier.end.number === head.number && (await isWrittenSince(table, ownerId, head))) break;
    const fault = verifier.next(row);
    if (fault) return { end: verifier.end, fault };
  }
  return { end: verifier.end, fault: verifier.last(head) };
}

/** A row behind the head belongs there where the head has moved on. */
async function isWrittenSince(table: LedgerTable, ownerId: string, before: LedgerEnd): Promise<boolean> {
  const now = await table.head(ownerId);
  return now !== null && now.number > before.number;
}
