import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Order } from './order.ts';
import { orderKey, toOrder } from './orders-store.ts';
import { batchGet, dynamodb, isConditionFailure, queryAll } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** Returns the orders that exist, in no particular order; eventually consistent. One read per hundred. */
export async function findOrders(references: readonly Pick<Order, 'userId' | 'orderId'>[]): Promise<Order[]> {
  const items = await batchGet(
    env.commerceTable,
    references.map(({ userId, orderId }) => orderKey(userId, orderId)),
  );
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
