import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { allotmentPartition } from './allotments-store.ts';
import { layOut } from './free-shard.ts';

const limitKey = (allotmentId: string) => ({ pk: allotmentPartition(allotmentId), sk: 'LIMIT' });

/** How many there are since that was changed; null where it never was. */
export async function findLimit(allotmentId: string): Promise<number | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: limitKey(allotmentId), ConsistentRead: true }),
  );
  return Item ? Number(Item.capacity) : null;
}

/**
 * Changes how many there are. What was sold before counts, and so does what is paid later without a hold, because it was
 * opened before.
 * @throws ApiError unavailable where the rush is too great
 */
export async function setLimit(allotmentId: string, capacity: number): Promise<void> {
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item: { ...limitKey(allotmentId), capacity } }));
  await layOut(allotmentId, capacity);
}
