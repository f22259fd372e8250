import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Hold, HoldTerm } from './hold.ts';
import { inventoryPartition } from './inventory-store.ts';
import { dynamodb, queryUpTo } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transact } from '../../platform/transact.ts';

/** An entry that says when a hold is no longer safe. The hold may be gone by then, or be safe for longer. */
export type DueHold = Hold & { orderId: string };

/** Sorts after every character of an id. */
const LAST = '~';
/** Precedes the time in entries that are still in the partition of the counters. */
const DUE = 'DUE#';

const duePartition = (allotmentId: string) => `${inventoryPartition(allotmentId)}#DUE`;

/**
 * Returns the key of an entry. It sorts by time, so that one short query finds those whose time has come, however many others
 * there are.
 */
function dueKey({ allotmentId, until, safeUntil, orderId }: DueHold) {
  if (safeUntil === undefined) return { pk: inventoryPartition(allotmentId), sk: `${DUE}${until}#${orderId}` };
  return { pk: duePartition(allotmentId), sk: `${safeUntil}#${orderId}` };
}

/** Returns the part of a transaction that deletes a hold's entry. */
export const removeDue = (hold: Hold, orderId: string) => ({
  Delete: { TableName: env.commerceTable, Key: dueKey({ ...hold, orderId }) },
});

/** Returns the part of a transaction that writes a hold's entry. */
export const putDue = (hold: Hold, orderId: string) => ({
  Put: { TableName: env.commerceTable, Item: { ...dueKey({ ...hold, orderId }), ...hold, orderId } },
});

/** Returns the hold that an item is, or that an entry is about. */
export function toHold({ allotmentId, shard, until, safeUntil, heldBy, isRenewed }: Record<string, unknown>): Hold {
  const term = { until, ...(safeUntil !== undefined && { safeUntil }), ...(isRenewed === true && { isRenewed }) } as HoldTerm;
  return { allotmentId: String(allotmentId), shard: Number(shard), ...term, ...(heldBy !== undefined && { heldBy }) } as Hold;
}

const toDue = (item: Record<string, unknown>): DueHold => ({ ...toHold(item), orderId: String(item.orderId) });

/** Yields the entries of an inventory whose holds have expired by a moment, the oldest first. */
export async function* expiredHolds(allotmentId: string, now: Date): AsyncGenerator<DueHold> {
  const last = `${now.toISOString()}#${LAST}`;
  const places = [
    { pk: duePartition(allotmentId), from: '0', to: last },
    { pk: inventoryPartition(allotmentId), from: DUE, to: DUE + last },
  ];
  for (const { pk, from, to } of places) {
    for await (const item of queryUpTo(env.commerceTable, pk, from, to)) {
      const due = toDue(item);
      if (Date.parse(due.until) <= now.getTime()) yield due;
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
  return Items.map(toDue);
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
  TableName: env.commerceTable,
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': duePartition(allotmentId) },
});

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

const LISTED = 'ALLOTMENTS-DUE';

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
  for await (const { minute, allotmentId } of queryUpTo(env.commerceTable, LISTED, '0', `${now.toISOString()}#${LAST}`)) {
    yield { minute, allotmentId } as DueInventory;
  }
}

export async function unlistDueInventory(due: DueInventory): Promise<void> {
  await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: listKey(due) }));
}
