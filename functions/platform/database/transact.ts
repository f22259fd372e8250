import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { cancellationReasons, dynamodb } from './dynamodb.ts';
import { again, retry } from '../retry.ts';

const POLICY = { tries: 5, waitMs: 40 };

/** One write of a transaction. */
export type TransactionPart = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Reasons that are transient. The SDK retries a throttled call, but not a transaction that was cancelled by one busy item. */
const TRANSIENT: readonly (string | undefined)[] = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];

/**
 * Writes all parts or none. Concurrent transactions on the same item refuse each other (`TransactionConflict`), which the SDK
 * does not retry; this function does, after a short random wait.
 * @throws TransactionCanceledException if a condition does not hold, or if an item stays busy
 */
export async function transact(items: TransactionPart[]): Promise<void> {
  await retry(POLICY, async () => {
    try {
      return await dynamodb().send(new TransactWriteCommand({ TransactItems: items }));
    } catch (error) {
      if (refusal(error) === 'busy') return again(error);
      throw error;
    }
  });
}

/**
 * Runs {@link transact} and returns its outcome: `refused` if a condition did not hold, `busy` if others kept writing the same
 * items.
 */
export async function transactionOutcome(items: TransactionPart[]): Promise<'done' | 'refused' | 'busy'> {
  try {
    await transact(items);
    return 'done';
  } catch (error) {
    const why = refusal(error);
    if (why === null) throw error;
    return why;
  }
}

/**
 * Writes all parts or none. Returns false if a condition did not hold and nothing was written.
 * @throws TransactionCanceledException if an item stays busy
 */
export async function transactIf(items: TransactionPart[]): Promise<boolean> {
  return (await refusedPart(items)) === null;
}

/**
 * Writes all parts or none. Returns the index of the first part whose condition did not hold; null if everything was written.
 * @throws TransactionCanceledException if an item stays busy
 */
export async function refusedPart(items: TransactionPart[]): Promise<number | null> {
  try {
    await transact(items);
    return null;
  } catch (error) {
    const refused = cancellationReasons(error)?.findIndex(({ Code }) => Code === 'ConditionalCheckFailed') ?? -1;
    if (refused === -1) throw error;
    return refused;
  }
}

/** Returns why a transaction was cancelled: `busy` if others kept writing the same items; null for any other error. */
export function refusal(error: unknown): 'refused' | 'busy' | null {
  const codes = cancellationReasons(error)?.map((reason) => reason.Code) ?? [];
  if (codes.includes('ConditionalCheckFailed')) return 'refused';
  return codes.some((code) => TRANSIENT.includes(code)) ? 'busy' : null;
}
