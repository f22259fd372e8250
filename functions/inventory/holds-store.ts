import { DeleteCommand, GetCommand, paginateQuery, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Hold } from './hold.ts';
import { freeSeatPart, inventoryPartition, takePart } from './inventory-store.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact, transactionOutcome } from '../platform/transact.ts';

/** Returns the key of an order's hold. It is derived from the order, so that an order has at most one unit of an inventory. */
const holdKey = (allotmentId: string, orderId: string) => ({ pk: inventoryPartition(allotmentId), sk: `HOLD#${orderId}` });

/** Returns an order's hold of an inventory, strongly consistent; null if it has none. */
export async function findHold(allotmentId: string, orderId: string): Promise<Hold | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: holdKey(allotmentId, orderId), ConsistentRead: true }),
  );
  return Item ? { allotmentId, shard: Number(Item.shard), until: String(Item.until) } : null;
}

/**
 * Takes a unit and stores its hold.
 * @returns false if the shard is full or was redistributed, or if the order already has a hold: read again
 */
export async function writeHold(
  hold: Hold,
  { capacity, orderId, userId }: { capacity: number; orderId: string; userId: string },
): Promise<boolean> {
  const item = { ...holdKey(hold.allotmentId, orderId), ...hold, orderId, userId };
  const outcome = await transactionOutcome([
    takePart(hold.allotmentId, capacity, hold.shard),
    { Put: { TableName: env.commerceTable, Item: item, ConditionExpression: 'attribute_not_exists(pk)' } },
    putDue(hold, orderId),
  ]);
  return outcome === 'done';
}

/** Extends a hold. @returns false if the hold changed since it was read: read again */
export async function extendHold(hold: Hold, orderId: string, until: string): Promise<boolean> {
  const update = {
    TableName: env.commerceTable,
    Key: holdKey(hold.allotmentId, orderId),
    UpdateExpression: 'SET #until = :next',
    ConditionExpression: '#shard = :shard AND #until = :until',
    ExpressionAttributeNames: { '#shard': 'shard', '#until': 'until' },
    ExpressionAttributeValues: { ':shard': hold.shard, ':until': hold.until, ':next': until },
  };
  const parts = [{ Update: update }, removeDue(hold, orderId), putDue({ ...hold, until }, orderId)];
  return (await transactionOutcome(parts)) === 'done';
}

/**
 * Returns the parts of a transaction that turn a hold into a sold seat, which stays taken. The first part is refused if the
 * hold was released: then the order has no seat, and `takePart` may take another.
 */
export function confirmPart(hold: Hold, orderId: string) {
  const isThere = {
    ConditionExpression: '#shard = :shard',
    ExpressionAttributeNames: { '#shard': 'shard' },
    ExpressionAttributeValues: { ':shard': hold.shard },
  };
  return [removeHold(hold, orderId, isThere), removeDue(hold, orderId)] as const;
}

/**
 * Returns the parts of a transaction that release an unsold hold.
 * @param isAsRead true to refuse also if the hold was extended since it was read
 */
export function releaseParts(hold: Hold, orderId: string, isAsRead: boolean) {
  const condition = {
    ConditionExpression: isAsRead ? '#shard = :shard AND #until = :until' : '#shard = :shard',
    ExpressionAttributeNames: { '#shard': 'shard', ...(isAsRead && { '#until': 'until' }) },
    ExpressionAttributeValues: { ':shard': hold.shard, ...(isAsRead && { ':until': hold.until }) },
  };
  return [removeHold(hold, orderId, condition), freeSeatPart(hold.allotmentId, hold.shard), removeDue(hold, orderId)];
}

function removeHold(hold: Hold, orderId: string, condition: object) {
  return { Delete: { TableName: env.commerceTable, Key: holdKey(hold.allotmentId, orderId), ...condition } };
}

const removeDue = (hold: Hold, orderId: string) => ({
  Delete: { TableName: env.commerceTable, Key: dueKey({ ...hold, orderId }) },
});

const putDue = (hold: Hold, orderId: string) => ({
  Put: { TableName: env.commerceTable, Item: { ...dueKey({ ...hold, orderId }), ...hold, orderId } },
});

/** An entry that says when a hold was to expire. The hold may be gone by then, or expire later. */
export type DueHold = Hold & { orderId: string };

const DUE = 'DUE#';
/** Sorts after every character of an id. */
const LAST = '~';
const LISTED = 'ALLOTMENTS-DUE';

/**
 * Returns the key of an entry. It sorts by time, so that one short query finds the expired holds, however many others there
 * are.
 */
const dueKey = ({ allotmentId, until, orderId }: DueHold) => ({
  pk: inventoryPartition(allotmentId),
  sk: `${DUE}${until}#${orderId}`,
});

/** Yields the entries of an inventory up to a moment, the oldest first. */
export async function* dueHolds(allotmentId: string, now: Date): AsyncGenerator<DueHold> {
  for await (const { shard, until, orderId } of queryUpTo(inventoryPartition(allotmentId), DUE, lastDueAt(now))) {
    yield { allotmentId, shard, until, orderId } as DueHold;
  }
}

const lastDueAt = (now: Date) => `${DUE}${now.toISOString()}#${LAST}`;

/**
 * Returns the number of an inventory's entries up to a moment, which are expired holds that were not released yet; eventually
 * consistent.
 * @param most maximum to count
 */
export async function countDueHolds(allotmentId: string, now: Date, most: number): Promise<number> {
  const { Count = 0 } = await dynamodb().send(
    new QueryCommand({
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': inventoryPartition(allotmentId), ':from': DUE, ':to': lastDueAt(now) },
      Select: 'COUNT',
      Limit: most,
    }),
  );
  return Count;
}

/** Deletes an entry. It is a transaction, because transactions are retried on conflicts with others. */
export async function removeDueHold(due: DueHold): Promise<void> {
  await transact([{ Delete: { TableName: env.commerceTable, Key: dueKey(due) } }]);
}

/** An inventory with holds that expire within a certain minute. */
export interface DueInventory {
  /** The end of the minute, ISO 8601. */
  minute: string;
  allotmentId: string;
}

/**
 * Returns the key of a list entry. All are in one partition, so that one short query finds them; each inventory writes there at
 * most once a minute.
 */
const listKey = ({ minute, allotmentId }: DueInventory) => ({ pk: LISTED, sk: `${minute}#${allotmentId}` });

/** The list entries that this process has written recently. */
let listed = new Set<string>();
const MOST_LISTED = 1000;
const MINUTE_MS = 60_000;

/**
 * Lists the minute in which a hold expires. It is called before the hold is written, so that no hold is ever missed, and writes
 * once per minute and inventory, so that the cost is negligible.
 */
export async function listDue({ allotmentId, until }: Hold): Promise<void> {
  const minute = new Date(Math.ceil(Date.parse(until) / MINUTE_MS) * MINUTE_MS).toISOString();
  const due = { minute, allotmentId };
  const key = listKey(due);
  if (listed.has(key.sk)) return;
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item: { ...key, ...due } }));
  if (listed.size >= MOST_LISTED) listed = new Set();
  listed.add(key.sk);
}

/** Yields the inventories whose minute has passed, the oldest first. */
export async function* dueInventories(now: Date): AsyncGenerator<DueInventory> {
  for await (const { minute, allotmentId } of queryUpTo(LISTED, '0', `${now.toISOString()}#${LAST}`)) {
    yield { minute, allotmentId } as DueInventory;
  }
}

export async function unlistDueInventory(due: DueInventory): Promise<void> {
  await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: listKey(due) }));
}

async function* queryUpTo(pk: string, from: string, to: string) {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) yield* Items;
}
