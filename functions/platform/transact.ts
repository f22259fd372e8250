import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { setTimeout as sleep } from 'node:timers/promises';
import { cancellationReasons, dynamodb } from './dynamodb.ts';

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 20;

/**
 * Writes all or nothing. Two transactions that touch one item at the same moment refuse each other
 * (`TransactionConflict`), which the SDK does not repeat by itself: here it is, after a short random wait.
 * @throws TransactionCanceledException when a condition does not hold
 */
export async function transact(items: NonNullable<TransactWriteCommandInput['TransactItems']>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await dynamodb().send(new TransactWriteCommand({ TransactItems: items }));
      return;
    } catch (error) {
      const codes = cancellationReasons(error)?.map((reason) => reason.Code) ?? [];
      const onlyConflict = codes.includes('TransactionConflict') && !codes.includes('ConditionalCheckFailed');
      if (!onlyConflict || attempt === ATTEMPTS) throw error;
      await sleep(FIRST_WAIT_MS * 2 ** attempt * Math.random());
    }
  }
}
