import type { Books } from './compare-codes.ts';
import type { LedgerSums } from './ledger-sums.ts';
import type { LedgerTable } from './ledger-table.ts';
import { ownerOf, type Recorded, versionOf } from './recorded.ts';

/**
 * Compares what a ledger says of payments with the payments themselves: each is entered once, with all that became of it,
 * and nothing else is. So a row is missed also where the ledger was made to end before it, and a forged one stands out.
 * @param recorded the owner's payments, read before the ledger was
 * @returns what does not fit, a sentence each
 */
export async function comparePayments({ table, ownerId, sums: { byPayment } }: Books, recorded: readonly Recorded[]): Promise<string[]> {
  const faults: string[] = [];
  for (const payment of recorded) {
    const why = differenceOf(payment, byPayment);
    if (why !== null && !(await hasMoved(table, payment))) faults.push(`${payment.name} ${why}`);
  }
  const known = new Set(recorded.map(({ name }) => name));
  for (const name of byPayment.keys()) {
    if (known.has(name)) continue;
    // It may have come since the payments were read.
    const found = await table.payment(name);
    if (!found || ownerOf(found) !== ownerId) faults.push(`${name} is in the ledger, and there is no such payment`);
  }
  return faults;
}

function differenceOf({ name, received, held, isDue }: Recorded, byPayment: LedgerSums['byPayment']): string | null {
  const sum = byPayment.get(name);
  if (!isDue) return null;
  if (!sum || sum.times === 0) return 'was recorded and is not in the ledger';
  if (sum.times > 1) return `is in the ledger ${sum.times} times`;
  if (sum.received !== received) return `is a payment of ${received} (minor units), and the ledger says ${sum.received}`;
  return sum.held === held ? null : `leaves ${held} (minor units) after refunds and disputes, and the ledger says ${sum.held}`;
}

/** Whether a payment has changed since it was read: the ledger may be further than what was read of it. */
async function hasMoved(table: LedgerTable, { name, version }: Recorded): Promise<boolean> {
  const now = await table.payment(name);
  return now !== null && versionOf(now) !== version;
}
