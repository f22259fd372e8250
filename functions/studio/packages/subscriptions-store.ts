import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredPackage } from '../../events/package.ts';
import { cancellationReasons, dynamodb } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { transact, type TransactionPart } from '../../platform/transact.ts';

/** The subscriptions that an organiser sells. The events that they open hold copies. */
export interface Subscriptions {
  packages: StoredPackage[];
  /** Counts the changes; 0 before the first one. */
  version: number;
}

const keyOf = (ownerId: string) => ({ pk: `OWNER#${ownerId}`, sk: 'SUBSCRIPTIONS' });

/** An organiser's subscriptions as they are at this very moment. */
export async function findSubscriptions(ownerId: string): Promise<Subscriptions> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.catalogTable, Key: keyOf(ownerId), ConsistentRead: true }),
  );
  const { packages = [], version = 0 } = (Item ?? {}) as Partial<Subscriptions>;
  return { packages, version };
}

/**
 * Writes the subscriptions as they shall be. A transaction, so that it waits for those which look at them.
 * @throws ApiError event_changed where they changed since they were read
 */
export async function saveSubscriptions(ownerId: string, read: Subscriptions, packages: StoredPackage[]): Promise<void> {
  const Item = { ...keyOf(ownerId), packages, version: read.version + 1 };
  try {
    await transact([{ Put: { TableName: env.catalogTable, Item, ...unchangedSince(read) } }]);
  } catch (error) {
    const isOvertaken = cancellationReasons(error)?.[0]?.Code === 'ConditionalCheckFailed';
    throw isOvertaken ? new ApiError('event_changed') : error;
  }
}

/**
 * A part of a transaction that holds where the subscriptions are still as they were read. It writes the version that is
 * there: a mere check is a right of its own, which no function has.
 */
export function stillSold(ownerId: string, read: Subscriptions): TransactionPart {
  const Update = { TableName: env.catalogTable, Key: keyOf(ownerId), UpdateExpression: 'SET #version = :version' };
  return { Update: { ...Update, ...unchangedSince(read) } };
}

const unchangedSince = ({ version }: Subscriptions) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR #version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});
