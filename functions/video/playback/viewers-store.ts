import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { ItemKind } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';

/** Retention time after the last start of a device. */
const KEPT_DAYS = 7;
const KEPT_SECONDS = KEPT_DAYS * 24 * 60 * 60;

export const watchingNotes = new ItemKind({
  name: 'notes of who watches',
  about: 'viewers',
  kept: `${KEPT_DAYS} days`,
  exported: 'no: by playback session',
  erased: `kept by id: they go by themselves within ${KEPT_DAYS} days`,
  restored: 'never',
  table: 'playback',
  pk: key`WATCHING#${'eventId'}#${'shard'}`,
  sk: key`${'orderId'}`,
  schema: z.object({
    userId: z.string(),
    /** When it is deleted, seconds since the epoch. */
    ttl: z.int(),
  }),
});

/** Begins of order numbers: everybody may come at the same moment, and a partition takes a thousand writes a second. */
const SHARDS = [...'0123456789abcdef'];
const PREFIX = 'ord_';

/** An account that watches an event, by the order that opens it. */
export interface NotedViewer {
  eventId: string;
  orderId: string;
  userId: string;
}

const shardOf = (orderId: string) => SHARDS.find((shard) => shard === orderId[PREFIX.length]) ?? SHARDS[0]!;

/** Notes that somebody starts to watch, so that the event's organiser can find them. Renewals need no note. */
export async function noteViewer({ eventId, orderId, userId }: NotedViewer): Promise<void> {
  const note = { userId, ttl: Math.floor(Date.now() / 1000) + KEPT_SECONDS };
  await dynamodb().send(new PutCommand(watchingNotes.put(note, { eventId, shard: shardOf(orderId), orderId }).Put));
}

/** Returns the viewer of an event whose order begins with a text; null if there is none, or more than one. */
export async function findViewer(eventId: string, beginning: string): Promise<NotedViewer | null> {
  const orderId = beginning.startsWith(PREFIX) ? beginning : `${PREFIX}${beginning}`;
  const found = await query(eventId, shardOf(orderId), 'begins_with(sk, :sk)', orderId, 2);
  return found.length === 1 ? found[0]! : null;
}

/**
 * Returns viewers of an event in the order of their order numbers, also those who have left.
 * @param from the last order number before them; empty for the first ones
 */
export async function viewersAfter(eventId: string, from: string, limit: number): Promise<NotedViewer[]> {
  const viewers: NotedViewer[] = [];
  const rest = from ? SHARDS.slice(SHARDS.indexOf(shardOf(from))) : SHARDS;
  for (const shard of rest) {
    if (viewers.length === limit) break;
    viewers.push(...(await query(eventId, shard, 'sk > :sk', from || ' ', limit - viewers.length)));
  }
  return viewers;
}

async function query(eventId: string, shard: string, condition: string, sk: string, Limit: number): Promise<NotedViewer[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: watchingNotes.tableName,
      KeyConditionExpression: `pk = :pk AND ${condition}`,
      ExpressionAttributeValues: { ':pk': watchingNotes.keyOf({ eventId, shard, orderId: '' }).pk, ':sk': sk },
      Limit,
    }),
  );
  // None is left out: the last one of a page says where the next page begins.
  return Items.map((item) => ({ eventId, orderId: String(item.sk), userId: watchingNotes.read(item).userId }));
}
