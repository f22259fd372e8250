import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ALLOTMENTS } from '#shared/catalog/allotment-keys.ts';
import { isStoredWhole, MOST_SHARDS, type Shard, untouched, shardCount } from './shards.ts';
import { batchGet, dynamodb } from '../../platform/database/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { ItemKind, type Keeping } from '../../platform/items/item-kind.ts';
import { ofNobody } from '../../platform/items/keeping.ts';
import { key, keyAfter } from '../../platform/items/key-part.ts';
import { transactionOutcome } from '../../platform/database/transact.ts';

const keeping: Keeping = {
  name: 'counters of seats and codes',
  ...ofNobody,
  kept: 'with their event',
  restored: 'if gone',
};

export const seatCounters = new ItemKind({
  ...keeping,
  table: 'commerce',
  pk: keyAfter(ALLOTMENTS, key`${'allotmentId'}`),
  sk: key`SHARD#${'shard'}`,
  // The fields are described in `Shard`.
  schema: z.object({ taken: z.int(), share: z.int(), capacity: z.int() }),
});

/** Capacities that were changed. */
export const seatLimits = new ItemKind({
  ...keeping,
  table: 'commerce',
  pk: keyAfter(ALLOTMENTS, key`${'allotmentId'}`),
  sk: key`LIMIT`,
  schema: z.object({ capacity: z.int() }),
});

/** Returns the partition of an inventory's counters. Its holds are in others, so that a rush of holds does not slow it down. */
export const inventoryPartition = (allotmentId: string) => ALLOTMENTS + allotmentId;
const shardKey = (allotmentId: string, shard: number) =>
  seatCounters.keyOf({ allotmentId, shard: String(shard).padStart(2, '0') });

/** A shard as read. One that is not stored has the values that its first taken seat would store. */
export type ReadShard = Shard & { isStored: boolean };

/**
 * Returns all shards of an inventory, whatever capacity they were distributed for.
 * @param isConsistent false for an eventually consistent read
 */
export async function readShards(allotmentId: string, capacity: number, isConsistent = true): Promise<ReadShard[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :shard)',
      ExpressionAttributeValues: { ':pk': inventoryPartition(allotmentId), ':shard': seatCounters.starts.sk },
      ConsistentRead: isConsistent,
    }),
  );
  const stored = new Map(Items.map((item) => [item.sk, seatCounters.read(item)]));
  return Array.from({ length: MOST_SHARDS }, (_, i) => {
    const shard = stored.get(shardKey(allotmentId, i).sk);
    const { taken, share, capacity: measured } = shard ?? untouched(capacity, i);
    return { taken, share, capacity: measured, isStored: shard !== undefined };
  });
}

/** Writes the new share of each shard, all or nothing. Nothing is written if any shard changed since it was read. */
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

/** Reserved words of DynamoDB. */
const NAMES = { '#share': 'share', '#capacity': 'capacity' };

/**
 * Returns the part of a transaction that takes a free seat. It is refused if the shard has none left or was distributed for
 * another capacity; the next search for a free shard finds one, or redistributes them. Shards that are
 * stored together ({@link isStoredWhole}) are not created by it.
 */
export function takePart(allotmentId: string, capacity: number, shard: number) {
  const { share } = untouched(capacity, shard);
  const isStillNew = share > 0 && !isStoredWhole(capacity) ? 'attribute_not_exists(pk) OR ' : '';
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

/** Returns the part of a transaction that counts one more unit, even beyond the capacity. It is never refused. */
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

/** Returns the part of a transaction that frees the seat of a refunded sale. It is refused if no seat is taken. */
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

/**
 * Returns the number of units sold or held of many inventories whose capacity never changed, by their ids; eventually
 * consistent.
 */
export async function countSoldOrHeld(
  allotments: readonly { allotmentId: string; capacity: number }[],
): Promise<ReadonlyMap<string, number>> {
  const keys = allotments.flatMap(({ allotmentId, capacity }) =>
    Array.from({ length: shardCount(capacity) }, (_, shard) => shardKey(allotmentId, shard)),
  );
  const counts = new Map<string, number>();
  // Not parsed: every view of an event page counts, and reads no other field.
  for (const { pk, taken } of await batchGet(env.commerceTable, keys)) {
    const allotmentId = String(pk).slice(inventoryPartition('').length);
    counts.set(allotmentId, (counts.get(allotmentId) ?? 0) + Number(taken));
  }
  return counts;
}

/** Returns the capacity as last changed; null if it never was. */
export async function findLimit(allotmentId: string): Promise<number | null> {
  return (await seatLimits.find({ allotmentId }))?.capacity ?? null;
}

/** Stores a changed capacity. */
export async function writeLimit(allotmentId: string, capacity: number): Promise<void> {
  await dynamodb().send(new PutCommand(seatLimits.put({ capacity }, { allotmentId }).Put));
}
