import { paginateQuery, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { batchGet, dynamodb } from '../../../platform/database/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { ofWatching, WATCHING_SECONDS } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import { plays } from '../plays-store.ts';
import type { WatchedBroadcast } from './watching-rules.ts';

/**
 * Number of partitions that list the viewers of a broadcast: all of them arrive within minutes, and a partition takes a thousand
 * writes a second.
 */
export const VIEWER_SHARDS = 8;

/** The list of those who watched, which is read once the broadcast is over. */
export const broadcastViewers = new ItemKind({
  name: 'viewers of broadcasts',
  ...ofWatching,
  table: 'playback',
  pk: key`VIEWERS#${'broadcastId'}#${'shard'}`,
  sk: key`USER#${'userId'}`,
  // The key says all: nothing else of an item is read.
  schema: z.object({
    /** When it is deleted, seconds since the epoch. */
    ttl: z.int(),
  }),
});

const VIEWER = broadcastViewers.starts.sk;
const listKey = (broadcastId: string, shard: number) => broadcastViewers.keyOf({ broadcastId, shard, userId: '' }).pk;

/** Lists a viewer of a broadcast. Idempotent. */
export async function listViewer(broadcastId: string, userId: string): Promise<void> {
  const ttl = Math.floor(Date.now() / 1000) + WATCHING_SECONDS;
  const { Put } = broadcastViewers.put({ ttl }, { broadcastId, shard: shardOf(userId), userId });
  await dynamodb().send(new PutCommand(Put));
}

/** Returns some viewers of a broadcast. @param after the last one of the page before; null for the first page */
export async function viewersOf(broadcastId: string, shard: number, after: string | null, most: number): Promise<string[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.playbackTable,
      KeyConditionExpression: 'pk = :pk AND sk > :after',
      ExpressionAttributeValues: { ':pk': listKey(broadcastId, shard), ':after': `${VIEWER}${after ?? ''}` },
      ConsistentRead: true,
      Limit: most,
    }),
  );
  return Items.map(({ sk }) => String(sk).slice(VIEWER.length));
}

/** Returns the number of accounts that were let in to watch a broadcast. It reads the whole list, so it is for reports after the end. */
export async function countViewers(broadcastId: string): Promise<number> {
  const shards = Array.from({ length: VIEWER_SHARDS }, async (_, shard) => {
    const query = {
      TableName: env.playbackTable,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': listKey(broadcastId, shard) },
      Select: 'COUNT',
    } as const;
    let count = 0;
    for await (const { Count = 0 } of paginateQuery({ client: dynamodb() }, query)) count += Count;
    return count;
  });
  return (await Promise.all(shards)).reduce((sum, count) => sum + count, 0);
}

/** Returns what some users watched of a broadcast of an event, by user; without those who watched nothing. Strongly consistent. */
export async function watchedBy(
  userIds: readonly string[],
  eventId: string,
  broadcastId: string,
): Promise<Map<string, WatchedBroadcast>> {
  const keys = userIds.map((userId) => plays.keyOf({ userId, eventId }));
  const items = await batchGet(plays.tableName, keys, true);
  const byKey = new Map(items.map((item) => [item.pk, plays.read(item).watched]));
  const found = userIds.map((userId) => [userId, byKey.get(plays.keyOf({ userId, eventId }).pk)] as const);
  return new Map(
    found.flatMap(([userId, watched]) => (watched?.broadcastId === broadcastId ? [[userId, watched] as const] : [])),
  );
}

function shardOf(userId: string): number {
  return createHash('sha256').update(userId).digest().readUInt32BE() % VIEWER_SHARDS;
}
