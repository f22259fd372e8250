import * as z from 'zod/mini';
import { type StoredPackage, storedPackageSchema } from './item.ts';
import { cancellationReasons } from '../../../platform/database/dynamodb.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import { transact, type TransactionPart } from '../../../platform/database/transact.ts';

/** The subscriptions that an organiser sells. The events that they open hold copies. */
export const subscriptionOffers = new ItemKind({
  name: 'organisers’ subscriptions',
  ...ofOrganisation,
  kept: 'with their sales records',
  restored: 'if gone',
  table: 'catalog',
  pk: key`OWNER#${'ownerId'}`,
  sk: key`SUBSCRIPTIONS`,
  schema: z.object({
    /** Missing until the first change, if {@link stillSold} came before it. */
    packages: z._default(z.array(storedPackageSchema), []),
    /** The number of changes. */
    version: z.int(),
  }),
});

/** The subscriptions of an organiser; with version 0 before the first change. */
export type Subscriptions = ItemOf<typeof subscriptionOffers>;

/** Returns an organiser's subscriptions, strongly consistent. @throws UnreadableItem */
export const findSubscriptions = async (ownerId: string): Promise<Subscriptions> =>
  (await subscriptionOffers.find({ ownerId })) ?? { packages: [], version: 0 };

/**
 * Writes an organiser's subscriptions. A transaction, so that it waits for those that depend on them.
 * @throws ApiError event_changed if they have changed since they were read
 */
export async function saveSubscriptions(ownerId: string, read: Subscriptions, packages: StoredPackage[]): Promise<void> {
  const { Put } = subscriptionOffers.put({ packages, version: read.version + 1 }, { ownerId });
  try {
    await transact([{ Put: { ...Put, ...unchangedSince(read) } }]);
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
  const Update = { ...subscriptionOffers.at({ ownerId }), UpdateExpression: 'SET #version = :version' };
  return { Update: { ...Update, ...unchangedSince(read) } };
}

const unchangedSince = ({ version }: Subscriptions) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR #version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});
