import { randomUUID } from 'node:crypto';
import { deleteIf } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { transactIf, type TransactionPart } from '../platform/transact.ts';

/** Seconds for which the account of an interrupted deletion buys nothing. Exceeds the time that a call of the API can take. */
const INTERRUPTED_SECONDS = 60;
/** Seconds for which nothing is bought for an account that is going: a purchase may have begun while its sessions ended. */
const GOING_SECONDS = 15 * 60;

/** Returns the key of the note that a user's account is being deleted. It is beside their orders. */
const leavingKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'LEAVING' });
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

/** Returns the part of a transaction that lets a user get something only while their account is not being deleted. */
export const notLeavingPart = (userId: string, now: Date): TransactionPart => ({
  ConditionCheck: {
    TableName: env.commerceTable,
    Key: leavingKey(userId),
    ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':now': secondsOf(now) },
  },
});

/** The note of a deletion. */
interface Leaving {
  userId: string;
  /** Names the deletion. */
  deletion: string;
  /** Until when nothing is bought, seconds since the epoch. */
  until: number;
  /** True once nothing can refuse the deletion any more. */
  isGoing?: true;
}

function leavingPut({ userId, ...note }: Leaving, condition: string, values: Record<string, unknown>) {
  return {
    Put: {
      TableName: env.commerceTable,
      Item: { ...leavingKey(userId), ...note, ttl: note.until },
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
      ExpressionAttributeNames: { '#until': 'until' },
    },
  };
}

/**
 * Stops a user's purchases, so that nothing is added to what their deletion has looked at. A deletion that was interrupted after it had
 * decided may be repeated at once.
 * @returns the name of this deletion
 * @throws ApiError account_changed if another deletion is in progress
 */
export async function stopPurchases(userId: string, now: Date): Promise<string> {
  const [deletion, seconds] = [randomUUID(), secondsOf(now)];
  const condition = 'attribute_not_exists(pk) OR #until <= :now OR isGoing = :yes';
  const put = leavingPut({ userId, deletion, until: seconds + INTERRUPTED_SECONDS }, condition, {
    ':now': seconds,
    ':yes': true,
  });
  if (!(await transactIf([put]))) throw new ApiError('account_changed');
  return deletion;
}

/**
 * Keeps a user's purchases stopped, because their account goes.
 * @throws ApiError account_changed if the deletion took so long that purchases are possible again
 */
export async function keepPurchasesStopped(userId: string, deletion: string, now: Date): Promise<void> {
  const seconds = secondsOf(now);
  const values = { ':deletion': deletion, ':now': seconds };
  const put = leavingPut(
    { userId, deletion, until: seconds + GOING_SECONDS, isGoing: true },
    'deletion = :deletion AND #until > :now',
    values,
  );
  if (!(await transactIf([put]))) throw new ApiError('account_changed');
}

/** Lets a user buy again, because their deletion was refused. */
export async function resumePurchases(userId: string, deletion: string): Promise<void> {
  await deleteIf({
    TableName: env.commerceTable,
    Key: leavingKey(userId),
    ConditionExpression: 'deletion = :deletion',
    ExpressionAttributeValues: { ':deletion': deletion },
  });
}
