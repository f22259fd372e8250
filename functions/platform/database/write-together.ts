import { again, retry } from '../retry.ts';
import { transactionOutcome, type TransactionPart } from './transact.ts';

/** Source: DynamoDB, TransactWriteItems. */
const MOST_PARTS = 100;
const POLICY = { tries: 10, waitMs: 25, longestWaitMs: 250 };

interface Plan<T> {
  /** Items that usually fit a transaction, with what they share. */
  atOnce: number;
  /** Reads what is stored, and returns the writes that some items need; none if there is nothing to do. @param tried from 1 */
  partsFor: (items: readonly T[], tried: number) => Promise<TransactionPart[]>;
  /** Says what others kept changing. */
  overtaken: (items: readonly T[]) => string;
}

/**
 * Writes what some items need, each in one transaction with the writes of its neighbours: items that share writes belong side by side.
 * @throws Error if others kept changing the same: the items have to be handed over again
 */
export async function writeTogether<T>(items: readonly T[], plan: Plan<T>): Promise<void> {
  for (let from = 0; from < items.length; from += plan.atOnce) await writeSome(items.slice(from, from + plan.atOnce), plan);
}

/** Writes what items need in one transaction, or in several if they share too little for one. */
async function writeSome<T>(items: readonly T[], plan: Plan<T>): Promise<void> {
  let tried = 0;
  const isTooMuch = await retry(POLICY, async () => {
    const parts = await plan.partsFor(items, (tried += 1));
    if (parts.length === 0) return false;
    if (parts.length > MOST_PARTS) return true;
    const outcome = await transactionOutcome(parts);
    return outcome === 'done' ? false : again(new Error(plan.overtaken(items)));
  });
  if (!isTooMuch) return;
  const half = Math.ceil(items.length / 2);
  await writeSome(items.slice(0, half), plan);
  await writeSome(items.slice(half), plan);
}
