import { scopeOf } from '../catalog/item.ts';
import { revokePart } from '../entitlements/sources-store.ts';
import { changePart, type OrderChange } from '../orders/order-changes-store.ts';
import type { Gift, Order } from '../orders/order.ts';
import { giftPart, orderKey } from '../orders/orders-store.ts';
import { env } from '../platform/env.ts';
import { transactIf } from '../platform/transact.ts';

type PackageOrder = Order & { kind: 'package' };

/**
 * Turns an order into a gift for another address, closes what it opened to its buyer, and notes who moved it, all or nothing.
 * An earlier link to it no longer works.
 * @returns false if the order has changed since it was read, or if the change was made before
 */
export async function writeMoved(order: PackageOrder, gift: Gift, change: OrderChange): Promise<boolean> {
  const { userId, orderId, gift: known } = order;
  const asRead = known ? 'gift.#token = :token AND attribute_not_exists(gift.redeemedBy)' : 'attribute_not_exists(gift)';
  return transactIf([
    {
      Update: {
        TableName: env.commerceTable,
        Key: orderKey(userId, orderId),
        UpdateExpression: 'SET gift = :gift',
        ConditionExpression: `#status = :paid AND (attribute_not_exists(refund) OR refund.#state <> :granting) AND ${asRead}`,
        ExpressionAttributeNames: { '#status': 'status', '#state': 'state', ...(known && { '#token': 'token' }) },
        ExpressionAttributeValues: {
          ':gift': gift,
          ':paid': 'paid',
          ':granting': 'granting',
          ...(known && { ':token': known.token }),
        },
      },
    },
    giftPart(gift.token, order),
    changePart(change),
    ...(known ? [] : [revokePart(userId, scopeOf(order), orderId)]),
  ]);
}
