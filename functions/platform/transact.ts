import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { setTimeout as sleep } from 'node:timers/promises';
import { cancellationReasons, dynamodb } from './dynamodb.ts';

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 20;

/** One of the writes that happen together or not at all. */
export type TransactionPart = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Reasons that pass. The SDK repeats a call that was throttled, but not a transaction that one busy item cancelled. */
const PASSING: readonly (string | undefined)[] = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];

/**
 * Writes all or nothing. Two transactions that touch one item at the same moment refuse each other
 * (`TransactionConflict`), which the SDK does not repeat by itself: here it is, after a short random wait.
 * @throws TransactionCanceledException when a condition does not hold
 */
export async function transact(items: TransactionPart[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await dynamodb().send(new TransactWriteCommand({ TransactItems: items }));
      return;
    } catch (error) {
      if (refusal(error) !== 'busy' || attempt === ATTEMPTS) throw error;
      await sleep(FIRST_WAIT_MS * 2 ** attempt * Math.random());
    }
  }
}

/**
 * As {@link transact}, for who wants to know only whether it was done: `refused` where a condition did not hold, `busy`
 * where others wrote the same items all the time.
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

function refusal(error: unknown): 'refused' | 'busy' | null {
  const codes = cancellationReasons(error)?.map((reason) => reason.Code) ?? [];
  if (codes.includes('ConditionalCheckFailed')) return 'refused';
  return codes.some((code) => PASSING.includes(code)) ? 'busy' : null;
}
