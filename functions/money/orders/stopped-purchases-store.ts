import { randomUUID } from 'node:crypto';
import { deleteIf } from '../../platform/database/dynamodb.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ItemOf } from '../../platform/items/item-kind.ts';
import { transactIf, type TransactionPart } from '../../platform/database/transact.ts';
import { leavings, secondsOf } from './orders-store.ts';

/** Seconds for which an account buys nothing while its deletion is asked for. Exceeds the time that a call of the API can take. */
const IN_PROGRESS_SECONDS = 60;
/** Seconds for which an account buys nothing after the time at which it is to be deleted: the deletion may be late. */
const LATE_SECONDS = 7 * 24 * 60 * 60;

function leavingPut(userId: string, note: ItemOf<typeof leavings>, ConditionExpression: string, now: Date) {
  const { Put } = leavings.put(note, { userId });
  return {
    Put: {
      ...Put,
      ConditionExpression,
      ExpressionAttributeValues: {
        ':now': secondsOf(now),
        ...(ConditionExpression.includes(':deletion') && { ':deletion': note.deletion }),
      },
      ExpressionAttributeNames: { '#until': 'until' },
    },
  };
}

/**
 * Stops a user's purchases, so that nothing is added to what their deletion has looked at.
 * @returns the name of this deletion
 * @throws ApiError account_changed if another deletion is in progress or scheduled
 */
export async function stopPurchases(userId: string, now: Date): Promise<string> {
  const [deletion, until] = [randomUUID(), secondsOf(now) + IN_PROGRESS_SECONDS];
  const put = leavingPut(userId, { deletion, until }, 'attribute_not_exists(pk) OR #until <= :now', now);
  if (!(await transactIf([put]))) throw new ApiError('account_changed');
  return deletion;
}

/**
 * Returns the part of a transaction that keeps a user's purchases stopped until their account is deleted. It fails if the deletion took so
 * long that purchases were possible again.
 * @param dueAt when the account is to be deleted, ISO 8601
 */
export function stoppedUntil(userId: string, deletion: string, dueAt: string, now: Date): TransactionPart {
  const until = secondsOf(new Date(dueAt)) + LATE_SECONDS;
  return leavingPut(userId, { deletion, until, isScheduled: true }, 'deletion = :deletion AND #until > :now', now);
}

/**
 * Stops the purchases of a user whose account is deleted now, also if they were possible again.
 * @param only holds only while the account is to be deleted: one that was kept must buy
 * @returns false if it does not
 */
export async function stopPurchasesAgain(userId: string, deletion: string, only: TransactionPart, now: Date): Promise<boolean> {
  const until = secondsOf(now) + LATE_SECONDS;
  const condition = 'attribute_not_exists(pk) OR deletion = :deletion OR #until <= :now';
  return transactIf([leavingPut(userId, { deletion, until, isScheduled: true }, condition, now), only]);
}

/** Returns the part of a transaction that lets a user buy again, because their account stays. */
export const resumedPart = (userId: string, deletion: string): TransactionPart => ({
  Delete: {
    ...leavings.at({ userId }),
    ConditionExpression: 'attribute_not_exists(pk) OR deletion = :deletion',
    ExpressionAttributeValues: { ':deletion': deletion },
  },
});

/** Lets a user buy again, because their deletion was refused. Has no effect once it is scheduled. */
export async function resumePurchases(userId: string, deletion: string): Promise<void> {
  await deleteIf({
    ...leavings.at({ userId }),
    ConditionExpression: 'deletion = :deletion AND attribute_not_exists(isScheduled)',
    ExpressionAttributeValues: { ':deletion': deletion },
  });
}
