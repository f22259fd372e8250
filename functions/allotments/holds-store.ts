import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transactionOutcome } from '../platform/transact.ts';
import { allotmentPartition, freeSeatPart, takePart } from './allotments-store.ts';
import { dueKey } from './due-holds-store.ts';
import type { Hold } from './hold.ts';

/** Under its order, so that an order has one seat of an allotment at most. */
const holdKey = (allotmentId: string, orderId: string) => ({ pk: allotmentPartition(allotmentId), sk: `HOLD#${orderId}` });

/** What an order holds of an allotment; null where it holds nothing. */
export async function findHold(allotmentId: string, orderId: string): Promise<Hold | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: holdKey(allotmentId, orderId), ConsistentRead: true }),
  );
  return Item ? { allotmentId, shard: Number(Item.shard), until: String(Item.until) } : null;
}

/** @returns false where the shard is full, or was measured anew, or the order has a hold already: look again */
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

/** @returns false where the hold is no longer as it was read: look again */
export async function prolongHold(hold: Hold, orderId: string, until: string): Promise<boolean> {
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
 * The parts of a transaction that turn a hold into a sold seat, which stays taken. The first of them is refused where the
 * hold was released before: then the order has no seat, and `takePart` may find it one.
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
 * The parts of a transaction that give an unsold seat back.
 * @param isAsRead refuse it also where the hold was prolonged since
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
