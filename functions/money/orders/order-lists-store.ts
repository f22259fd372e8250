import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Order } from './order.ts';
import { orderKey, toOrder } from './orders-store.ts';
import { batchGet, dynamodb, isConditionFailure, queryAll } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

/**
 * Returns the orders that exist, in no particular order. One read per hundred.
 * @param references without duplicates
 * @param isConsistent true for strongly consistent reads, at twice the cost
 */
export async function findOrders(
  references: readonly Pick<Order, 'userId' | 'orderId'>[],
  isConsistent = false,
): Promise<Order[]> {
  const keys = references.map(({ userId, orderId }) => orderKey(userId, orderId));
  const items = await batchGet(env.commerceTable, keys, isConsistent);
  return items.map(toOrder);
}

/**
 * Deletes an unpaid order.
 * @returns false if another request changed the order or added a payment method to it
 */
export async function removeOpenOrder({ userId, orderId, attempt, waysToPay }: Order): Promise<boolean> {
  try {
    await dynamodb().send(
      new DeleteCommand({
        TableName: env.commerceTable,
        Key: orderKey(userId, orderId),
        ConditionExpression: `#status = :open AND attempt = :attempt AND ${waysToPay ? 'waysToPay = :ways' : 'attribute_not_exists(waysToPay)'}`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':open': 'open', ':attempt': attempt, ...(waysToPay && { ':ways': waysToPay }) },
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** Returns all orders of a user, newest first. */
export async function listOrders(userId: string): Promise<Order[]> {
  const orders = (await queryAll(env.commerceTable, `USER#${userId}`, 'ORDER#')).map(toOrder);
  return orders.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
