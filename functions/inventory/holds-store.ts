import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Hold, HoldTerm } from './hold.ts';
import { holderParts } from './holders-store.ts';
import { freeSeatPart, inventoryPartition } from './inventory-store.ts';
import { dynamodb, queryUpTo } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact, type TransactionPart } from '../platform/transact.ts';

/**
 * Returns the key of an order's hold. It is derived from the order, so that an order has at most one unit of an inventory. Each
 * hold is in a partition of its own. Those without `safeUntil` are still in the partition of the counters.
 */
function holdKey({ allotmentId, safeUntil }: Pick<Hold, 'allotmentId' | 'safeUntil'>, orderId: string) {
  if (safeUntil === undefined) return { pk: inventoryPartition(allotmentId), sk: `HOLD#${orderId}` };
  return { pk: `HOLD#${allotmentId}#${orderId}`, sk: 'HOLD' };
}

/**
 * Returns an order's hold of an inventory, strongly consistent; null if it has none.
 * @param isOld true for a hold that the order has without `safeUntil`
 */
export async function findHold(allotmentId: string, orderId: string, isOld = false): Promise<Hold | null> {
  const Key = holdKey({ allotmentId, ...(!isOld && { safeUntil: '' }) }, orderId);
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.commerceTable, Key, ConsistentRead: true }));
  return Item ? toHold(Item) : null;
}

function toHold({ allotmentId, shard, until, safeUntil, heldBy, isRenewed }: Record<string, unknown>): Hold {
  const term = { until, ...(safeUntil !== undefined && { safeUntil }), ...(isRenewed === true && { isRenewed }) } as HoldTerm;
  return { allotmentId: String(allotmentId), shard: Number(shard), ...term, ...(heldBy !== undefined && { heldBy }) } as Hold;
}

/** Returns the parts of a transaction that store a hold. It is refused if the order already has one. */
export function newHoldParts(hold: Hold, orderId: string): TransactionPart[] {
  const item = { ...holdKey(hold, orderId), ...hold, orderId };
  const put = { TableName: env.commerceTable, Item: item, ConditionExpression: 'attribute_not_exists(pk)' };
  return [{ Put: put }, putDue(hold, orderId)];
}

/** Returns the parts of a transaction that change a hold's term. It is refused if the hold changed since it was read. */
export function termParts(hold: Hold, orderId: string, term: HoldTerm): TransactionPart[] {
  const next = { ...hold, ...term };
  const { condition, names, values } = asRead(hold);
  const isOld = next.safeUntil === undefined;
  const update = {
    TableName: env.commerceTable,
    Key: holdKey(hold, orderId),
    UpdateExpression: `SET #until = :next, isRenewed = :renewed${isOld ? '' : ', safeUntil = :safe'}`,
    ConditionExpression: condition,
    ExpressionAttributeNames: { ...names, '#until': 'until' },
    ExpressionAttributeValues: {
      ...values,
      ':next': next.until,
      ':renewed': next.isRenewed === true,
      ...(!isOld && { ':safe': next.safeUntil }),
    },
  };
  return [{ Update: update }, removeDue(hold, orderId), putDue(next, orderId)];
}

/**
 * Returns the parts of a transaction that turn a hold into a sold seat, which stays taken. The first part is refused if the
 * hold was released: then the order has no seat, and `takePart` may take another.
 */
export function confirmPart(hold: Hold, orderId: string): TransactionPart[] {
  return [removeHold(hold, orderId, false), removeDue(hold, orderId), ...holderParts(hold.allotmentId, { from: hold.heldBy })];
}

/**
 * Returns the parts of a transaction that release an unsold hold.
 * @param isExpired true for a hold that ended unpaid: it is refused also if the hold was extended since it was read
 */
export function releaseParts(hold: Hold, orderId: string, isExpired: boolean): TransactionPart[] {
  const holders = holderParts(hold.allotmentId, { from: hold.heldBy, isLapse: isExpired });
  return [removeHold(hold, orderId, isExpired), freeSeatPart(hold.allotmentId, hold.shard), removeDue(hold, orderId), ...holders];
}

/**
 * Returns the parts of a transaction that remove a hold and leave its unit taken, for somebody else. It is refused if the hold
 * changed since it was read.
 */
export const displaceParts = ({ orderId, ...hold }: DueHold): TransactionPart[] => [
  removeHold(hold, orderId, true),
  removeDue(hold, orderId),
];

function removeHold(hold: Hold, orderId: string, isAsRead: boolean): TransactionPart {
  const { condition, names, values } = isAsRead ? asRead(hold) : asHeld(hold);
  return {
    Delete: {
      TableName: env.commerceTable,
      Key: holdKey(hold, orderId),
      ConditionExpression: condition,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  };
}

/** Returns the condition that a hold is still the same, even if its term changed. */
function asHeld({ shard, heldBy }: Hold) {
  return {
    condition: `#shard = :shard${heldBy ? ' AND heldBy = :heldBy' : ''}`,
    names: { '#shard': 'shard' } as Record<string, string>,
    values: { ':shard': shard, ...(heldBy && { ':heldBy': heldBy }) } as Record<string, unknown>,
  };
}

/** Returns the condition that a hold is still the same, and lasts as long as when it was read. */
function asRead(hold: Hold) {
  const { condition, names, values } = asHeld(hold);
  return {
    condition: `${condition} AND #until = :until${hold.safeUntil === undefined ? '' : ' AND safeUntil = :safeUntil'}`,
    names: { ...names, '#until': 'until' },
    values: { ...values, ':until': hold.until, ...(hold.safeUntil !== undefined && { ':safeUntil': hold.safeUntil }) },
  };
}

const removeDue = (hold: Hold, orderId: string) => ({
  Delete: { TableName: env.commerceTable, Key: dueKey({ ...hold, orderId }) },
});

const putDue = (hold: Hold, orderId: string) => ({
  Put: { TableName: env.commerceTable, Item: { ...dueKey({ ...hold, orderId }), ...hold, orderId } },
});

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
