import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Order } from './order.ts';
import { orders } from './orders-store.ts';
import { batchGet, dynamodb, isConditionFailure } from '../../platform/database/dynamodb.ts';

/**
 * Returns the orders that exist, in no particular order. One read per hundred.
 * @param references without duplicates
 * @param isConsistent true for strongly consistent reads, at twice the cost
 */
export async function findOrders(
  references: readonly Pick<Order, 'userId' | 'orderId'>[],
  isConsistent = false,
): Promise<Order[]> {
  const items = await batchGet(
    orders.tableName,
    references.map((order) => orders.keyOf(order)),
    isConsistent,
  );
  return items.map((item) => orders.read(item));
}

/**
 * Deletes an unpaid order.
 * @returns false if another request changed the order or added a payment method to it
 */
export async function removeOpenOrder({ userId, orderId, attempt, waysToPay }: Order): Promise<boolean> {
  try {
    await dynamodb().send(
      new DeleteCommand({
        ...orders.at({ userId, orderId }),
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

/** Returns all orders of a user, newest first. @throws UnreadableItem */
export async function listOrders(userId: string): Promise<Order[]> {
  const found = await orders.all({ userId });
  return found.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
