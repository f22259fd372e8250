import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ALLOTMENTS } from '#shared/catalog/allotment-keys.ts';
import type { Hold } from './hold.ts';
import { inventoryPartition } from './inventory-store.ts';
import { dynamodb, queryUpTo } from '../../platform/database/dynamodb.ts';
import { ItemKind, type Keeping } from '../../platform/items/item-kind.ts';
import { key, keyAfter } from '../../platform/items/key-part.ts';
import { transact } from '../../platform/database/transact.ts';

/** An entry that says when a hold is no longer safe. The hold may be gone by then, or be safe for longer. */
export type DueHold = Hold & { orderId: string };

export const holdsKeeping: Keeping = {
  name: 'holds',
  about: 'viewers',
  kept: 'until they are over, minutes or a day later',
  exported: 'no: minutes',
  erased: 'kept by id: they go by themselves within a day',
  // A hold belongs to its moment.
  restored: 'never',
};

/** A hold, and an entry about one, as they are stored. What the fields mean is said in `Hold`. */
export const storedHold = z.object({
  allotmentId: z.string(),
  shard: z.int(),
  orderId: z.string(),
  until: z.string(),
  safeUntil: z.exactOptional(z.string()),
  isRenewed: z.exactOptional(z.boolean()),
  heldBy: z.exactOptional(z.readonly(z.array(z.string()))),
});

export const dueHolds = new ItemKind({
  ...holdsKeeping,
  table: 'commerce',
  pk: keyAfter(ALLOTMENTS, key`${'allotmentId'}#DUE`),
  sk: key`${'safeUntil'}#${'orderId'}`,
  schema: storedHold,
});

/** Entries that are still in the partition of the counters. */
export const dueHoldsBesideCounters = new ItemKind({
  ...holdsKeeping,
  table: 'commerce',
  pk: keyAfter(ALLOTMENTS, key`${'allotmentId'}`),
  sk: key`DUE#${'until'}#${'orderId'}`,
  schema: storedHold,
});

/** Inventories with holds that expire within a certain minute. */
export const inventoriesDue = new ItemKind({
  ...holdsKeeping,
  table: 'commerce',
  pk: key`ALLOTMENTS-DUE`,
  sk: key`${'minute'}#${'allotmentId'}`,
  schema: z.object({
    /** The end of the minute, ISO 8601. */
    minute: z.string(),
    allotmentId: z.string(),
  }),
});

/** Sorts after every character of an id. */
const LAST = '~';

const duePartition = (allotmentId: string) => dueHolds.keyOf({ allotmentId, safeUntil: '', orderId: '' }).pk;

/**
 * Returns the key of an entry. It sorts by time, so that one short query finds those whose time has come, however many others
 * there are.
 */
function dueKey({ allotmentId, until, safeUntil, orderId }: DueHold) {
  if (safeUntil === undefined) return dueHoldsBesideCounters.keyOf({ allotmentId, until, orderId });
  return dueHolds.keyOf({ allotmentId, safeUntil, orderId });
}

/** Returns the part of a transaction that deletes a hold's entry. */
export const removeDue = (hold: Hold, orderId: string) => ({
  Delete: { TableName: dueHolds.tableName, Key: dueKey({ ...hold, orderId }) },
});

/** Returns the part of a transaction that writes a hold's entry. */
export const putDue = (hold: Hold, orderId: string) => ({
  Put: { TableName: dueHolds.tableName, Item: { ...dueKey({ ...hold, orderId }), ...hold, orderId } },
});

/** Returns the hold that an item is, or that an entry is about. */
export const toHold = ({ orderId: _orderId, isRenewed = false, ...hold }: z.output<typeof storedHold>): Hold => ({
  ...hold,
  ...(isRenewed && { isRenewed }),
});

const toDue = (stored: z.output<typeof storedHold>): DueHold => ({ ...toHold(stored), orderId: stored.orderId });

/** Yields the entries of an inventory whose holds have expired by a moment, the oldest first. */
export async function* expiredHolds(allotmentId: string, now: Date): AsyncGenerator<DueHold> {
  const last = `${now.toISOString()}#${LAST}`;
  const { sk: first } = dueHoldsBesideCounters.starts;
  const places = [
    { kind: dueHolds, pk: duePartition(allotmentId), from: '0', to: last },
    { kind: dueHoldsBesideCounters, pk: inventoryPartition(allotmentId), from: first, to: first + last },
  ];
  for (const { kind, pk, from, to } of places) {
    for await (const item of queryUpTo(kind.tableName, pk, from, to)) {
      const due = kind.readable([item]).map(toDue);
      yield* due.filter(({ until }) => Date.parse(until) <= now.getTime());
    }
  }
}

/** Maximum number of entries that are read to find a seat to take over. */
export const MOST_READ = 100;

/** Returns the entries of an inventory, those first that are safe for the shortest time; strongly consistent. */
export async function nextDueHolds(allotmentId: string): Promise<DueHold[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({ ...entriesOf(allotmentId), ConsistentRead: true, Limit: MOST_READ }),
  );
  return dueHolds.readable(Items).map(toDue);
}

/**
 * Returns the number of holds of an inventory; eventually consistent.
 * @param most maximum to count
 */
export async function countHolds(allotmentId: string, most: number): Promise<number> {
  const { Count = 0 } = await dynamodb().send(new QueryCommand({ ...entriesOf(allotmentId), Select: 'COUNT', Limit: most }));
  return Count;
}

const entriesOf = (allotmentId: string) => ({
  TableName: dueHolds.tableName,
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': duePartition(allotmentId) },
});

/** Deletes an entry. It is a transaction, because transactions are retried on conflicts with others. */
export async function removeDueHold(due: DueHold): Promise<void> {
  await transact([{ Delete: { TableName: dueHolds.tableName, Key: dueKey(due) } }]);
}

/** An inventory with holds that expire within a certain minute. */
export type DueInventory = z.output<typeof inventoriesDue.schema>;

/** The list entries that this process has written recently. */
let listed = new Set<string>();
const MOST_LISTED = 1000;
const MINUTE_MS = 60_000;

/**
 * Lists the minute in which a hold expires. It is called before the hold is written, so that no hold is ever missed, and writes
 * once per minute and inventory, so that the cost is negligible. All entries are in one partition, so that one short query finds them.
 */
export async function listDue({ allotmentId, until }: Hold): Promise<void> {
  const minute = new Date(Math.ceil(Date.parse(until) / MINUTE_MS) * MINUTE_MS).toISOString();
  const due = { minute, allotmentId };
  const { sk } = inventoriesDue.keyOf(due);
  if (listed.has(sk)) return;
  await dynamodb().send(new PutCommand(inventoriesDue.put(due).Put));
  if (listed.size >= MOST_LISTED) listed = new Set();
  listed.add(sk);
}

/** Yields the inventories whose minute has passed, the oldest first. */
export async function* dueInventories(now: Date): AsyncGenerator<DueInventory> {
  const { tableName, starts } = inventoriesDue;
  for await (const item of queryUpTo(tableName, starts.pk, '0', `${now.toISOString()}#${LAST}`)) {
    yield* inventoriesDue.readable([item]);
  }
}

export async function unlistDueInventory(due: DueInventory): Promise<void> {
  await dynamodb().send(new DeleteCommand(inventoriesDue.at(due)));
}
