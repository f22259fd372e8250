import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ALLOTMENTS } from '#shared/allotment-keys.ts';
import { batchGet } from '../platform/batch-get.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transactionOutcome } from '../platform/transact.ts';
import { MOST_SHARDS, type Shard, shardCount, untouched } from './shards.ts';

const SHARD = 'SHARD#';
/** All that an allotment has lies in one partition: its shards, its holds and when they end. */
export const allotmentPartition = (allotmentId: string) => ALLOTMENTS + allotmentId;
const shardKey = (allotmentId: string, shard: number) => ({
  pk: allotmentPartition(allotmentId),
  sk: `${SHARD}${String(shard).padStart(2, '0')}`,
});

/** A shard that is not stored is read as the first seat taken of it would make it. */
export type ReadShard = Shard & { isStored: boolean };

/** All shards of an allotment, whichever capacity they were made for. @param isConsistent as they are at this very moment */
export async function readShards(allotmentId: string, capacity: number, isConsistent = true): Promise<ReadShard[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :shard)',
      ExpressionAttributeValues: { ':pk': allotmentPartition(allotmentId), ':shard': SHARD },
      ConsistentRead: isConsistent,
    }),
  );
  const stored = new Map(Items.map(({ sk, ...shard }) => [sk, shard as unknown as Shard]));
  return Array.from({ length: MOST_SHARDS }, (_, i) => {
    const shard = stored.get(shardKey(allotmentId, i).sk);
    const { taken, share, capacity: measured } = shard ?? untouched(capacity, i);
    return { taken, share, capacity: measured, isStored: shard !== undefined };
  });
}

/** Gives each shard its new share, all or none: none where any shard is no longer as it was read. */
export async function writeShards(allotmentId: string, before: readonly ReadShard[], after: readonly Shard[]): Promise<void> {
  const parts = after.map((shard, i) => ({
    Put: { TableName: env.commerceTable, Item: { ...shardKey(allotmentId, i), ...shard }, ...unchangedSince(before[i]) },
  }));
  await transactionOutcome(parts);
}

function unchangedSince(before: ReadShard | undefined) {
  if (!before?.isStored) return { ConditionExpression: 'attribute_not_exists(pk)' };
  return {
    ConditionExpression: 'taken = :taken AND #share = :share AND #capacity = :capacity',
    ExpressionAttributeNames: NAMES,
    ExpressionAttributeValues: { ':taken': before.taken, ':share': before.share, ':capacity': before.capacity },
  };
}

/** Words that DynamoDB keeps for itself. */
const NAMES = { '#share': 'share', '#capacity': 'capacity' };

/**
 * The part of a transaction that takes a free seat. It is refused where the shard has none left, or where it was measured
 * for another capacity; a look for a free shard finds one, or measures anew.
 */
export function takePart(allotmentId: string, capacity: number, shard: number) {
  const { share } = untouched(capacity, shard);
  const isStillNew = share > 0 ? 'attribute_not_exists(pk) OR ' : '';
  return {
    Update: {
      TableName: env.commerceTable,
      Key: shardKey(allotmentId, shard),
      UpdateExpression:
        'SET taken = if_not_exists(taken, :none) + :one, #share = if_not_exists(#share, :share), #capacity = :capacity',
      ConditionExpression: `${isStillNew}(#capacity = :capacity AND taken < #share)`,
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: { ':none': 0, ':one': 1, ':share': share, ':capacity': capacity },
    },
  };
}

/** The part of a transaction that counts one more, also beyond the capacity. It is never refused. */
export function countPart(allotmentId: string, capacity: number, shard: number) {
  return {
    Update: {
      TableName: env.commerceTable,
      Key: shardKey(allotmentId, shard),
      UpdateExpression:
        'SET taken = if_not_exists(taken, :none) + :one, #share = if_not_exists(#share, :share), #capacity = if_not_exists(#capacity, :capacity)',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: { ':none': 0, ':one': 1, ':share': untouched(capacity, shard).share, ':capacity': capacity },
    },
  };
}

/** The part of a transaction that frees the seat of a sale that was given back. It is refused where none is taken. */
export function freeSeatPart(allotmentId: string, shard: number) {
  return {
    Update: {
      TableName: env.commerceTable,
      Key: shardKey(allotmentId, shard),
      UpdateExpression: 'SET taken = taken - :one',
      ConditionExpression: 'taken > :none',
      ExpressionAttributeValues: { ':none': 0, ':one': 1 },
    },
  };
}

/** Seats that are sold or held, of many allotments whose capacity never changed, by their ids. Eventually consistent. */
export async function countTaken(
  allotments: readonly { allotmentId: string; capacity: number }[],
): Promise<ReadonlyMap<string, number>> {
  const keys = allotments.flatMap(({ allotmentId, capacity }) =>
    Array.from({ length: shardCount(capacity) }, (_, shard) => shardKey(allotmentId, shard)),
  );
  const counts = new Map<string, number>();
  for (const { pk, taken } of await batchGet(env.commerceTable, keys)) {
    const allotmentId = String(pk).slice(allotmentPartition('').length);
    counts.set(allotmentId, (counts.get(allotmentId) ?? 0) + Number(taken));
  }
  return counts;
}
