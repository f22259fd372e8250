import type { Standing } from '#shared/ledger/standing.ts';
import type { Books } from './compare-codes.ts';
import type { LedgerSums } from './ledger-sums.ts';
import type { LedgerTable } from './ledger-table.ts';
import { ownerOf, type RecordedSums, versionOf } from './recorded.ts';

/**
 * Compares a ledger's entries about payments with the payments themselves: each must be entered once, with all its changes,
 * and nothing else may be entered. This reveals a removed row even if the ledger was made to end before it, and a forged one.
 * @param recorded the owner's payments, read before the ledger was
 * @returns a sentence for each difference
 */
export async function comparePayments(
  { table, ownerId, sums: { byPayment } }: Books,
  recorded: readonly RecordedSums[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const payment of recorded) {
    const why = differenceOf(payment, byPayment);
    if (why !== null && !(await hasMoved(table, payment))) faults.push(`${payment.name} ${why}`);
  }
  const known = new Set(recorded.map(({ name }) => name));
  for (const name of byPayment.keys()) {
    if (known.has(name)) continue;
    // The payment may have arrived since the payments were read.
    const found = await table.payment(name);
    if (!found || ownerOf(found) !== ownerId) faults.push(`${name} is in the ledger, but there is no such payment`);
  }
  return faults;
}

function differenceOf(payment: RecordedSums, byPayment: LedgerSums['byPayment']): string | null {
  const { name, received, kind, isDue } = payment;
  const sum = byPayment.get(name);
  if (!isDue) return null;
  if (!sum || sum.times === 0) return 'was recorded but is not in the ledger';
  if (sum.times > 1) return `is in the ledger ${sum.times} times`;
  if (sum.received !== received) return `is a payment of ${received} (minor units), but the ledger says ${sum.received}`;
  if (sum.kind !== kind) return `belongs into the ledger as "${kind}", but is there as "${sum.kind}"`;
  const [held, entered] = [heldOf(payment), heldOf(sum)];
  if (held !== entered) return `leaves ${held} (minor units) after refunds and disputes, but the ledger says ${entered}`;
  if (sum.disputed === payment.disputed) return null;
  return `has ${payment.disputed} (minor units) in disputes, but the ledger says ${sum.disputed}`;
}

const heldOf = ({ received, givenBack, disputed }: Standing) => received - givenBack - disputed;

/** Returns true if a payment has changed since it was read: the ledger may be ahead of what was read. */
async function hasMoved(table: LedgerTable, { name, version }: RecordedSums): Promise<boolean> {
  const now = await table.payment(name);
  return now !== null && versionOf(now) !== version;
}
