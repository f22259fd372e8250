import type { StoredPackage } from './item.ts';
import { cancellationReasons, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { transact, type TransactionPart } from '../../platform/transact.ts';

/** The subscriptions that an organiser sells. The events that they open hold copies. */
export interface Subscriptions {
  packages: StoredPackage[];
  /** The number of changes; 0 before the first one. */
  version: number;
}

const keyOf = (ownerId: string) => ({ pk: `OWNER#${ownerId}`, sk: 'SUBSCRIPTIONS' });

/** Returns an organiser's subscriptions, strongly consistent. */
export async function findSubscriptions(ownerId: string): Promise<Subscriptions> {
  const item = await readItem(env.catalogTable, keyOf(ownerId));
  const { packages = [], version = 0 } = (item ?? {}) as Partial<Subscriptions>;
  return { packages, version };
}

/**
 * Writes an organiser's subscriptions. A transaction, so that it waits for those that depend on them.
 * @throws ApiError event_changed if they have changed since they were read
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
 * Returns a part of a transaction that fails unless the subscriptions are still as they were read. It writes the current
 * version: a mere condition check needs a permission of its own, which no function has.
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
