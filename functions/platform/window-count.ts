import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure } from './dynamodb.ts';
import { env } from './env.ts';

/** How often something was tried in a window of time. The window begins with its first try. */
export interface WindowCount {
  /** This try included. */
  tried: number;
  /** Seconds since the epoch. */
  windowEndsAt: number;
}

/** Seconds to wait before the next try; 0 where this one may go on. */
export function secondsOver({ tried, windowEndsAt }: WindowCount, limit: number, now: number): number {
  return tried > limit ? Math.max(1, windowEndsAt - now) : 0;
}

/**
 * Counts a try under a key of the accounts table, before anything is done for it: a burst sent at once cannot all pass
 * while the count is still low.
 * @param now seconds since the epoch
 */
export async function countInWindow(key: { pk: string; sk: string }, seconds: number, now: number): Promise<WindowCount> {
  const attributes = await openOrCount({
    open: {
      Key: key,
      UpdateExpression: 'SET tried = :one, windowEndsAt = :end, #ttl = :end',
      ConditionExpression: 'attribute_not_exists(windowEndsAt) OR windowEndsAt <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':end': now + seconds, ':now': now },
    },
    count: {
      Key: key,
      UpdateExpression: 'ADD tried :one',
      ConditionExpression: 'windowEndsAt > :now',
      ExpressionAttributeValues: { ':one': 1, ':now': now },
    },
  });
  return attributes as unknown as WindowCount;
}

/** Takes back a try that turned out not to matter, where its window still runs. */
export async function uncount(key: { pk: string; sk: string }, { windowEndsAt }: WindowCount): Promise<void> {
  try {
    await dynamodb().send(
      new UpdateCommand({
        TableName: env.accountsTable,
        Key: key,
        UpdateExpression: 'ADD tried :less',
        ConditionExpression: 'windowEndsAt = :end AND tried > :none',
        ExpressionAttributeValues: { ':less': -1, ':end': windowEndsAt, ':none': 0 },
      }),
    );
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

type Update = Omit<UpdateCommandInput, 'TableName'>;

/** Opens a window where none runs, else counts in it. Between the two a window may end or open: then once more. */
export async function openOrCount(updates: { open: Update; count: Update }): Promise<Record<string, unknown>> {
  for (const update of [updates.open, updates.count, updates.open, updates.count]) {
    try {
      const { Attributes } = await dynamodb().send(
        new UpdateCommand({ TableName: env.accountsTable, ReturnValues: 'ALL_NEW', ...update }),
      );
      return Attributes ?? {};
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
  }
  throw new Error('The window opened and closed more often than it could be counted.');
}
