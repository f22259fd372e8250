import { scopeOf } from '../../catalog/listings/packages/item.ts';
import { revokeAllPart } from '../../catalog/entitlements/ticket-writes-store.ts';
import { changePart, type OrderChange } from '../orders/order-changes-store.ts';
import type { Gift, Order } from '../orders/order.ts';
import { giftPart, orders } from '../orders/orders-store.ts';
import { recipientPart } from '../orders/recipients-store.ts';
import { transactIf, type TransactionPart } from '../../platform/database/transact.ts';

type PackageOrder = Order & { kind: 'package' };

/** An order that is moved, and the gift that it becomes. */
export interface OrderMove {
  order: PackageOrder;
  gift: Gift;
}

/**
 * Turns a ticket and its upgrades into a gift for another address, closes what they opened to their buyer, and notes who moved them, all or
 * nothing. An earlier link to them no longer works.
 * @param upgrades each of the one before, the first of the ticket
 * @returns false if an order has changed or was upgraded since it was read, or if the change was made before
 */
export async function writeMoved(ticket: OrderMove, upgrades: readonly OrderMove[], change: OrderChange): Promise<boolean> {
  const { order, gift } = ticket;
  const orders = [ticket, ...upgrades].map((one) => one.order);
  return transactIf([
    ...[ticket, ...upgrades].map(giftUpdate),
    giftPart(gift.token, order),
    ...[ticket, ...upgrades].map((moved) => recipientPart(moved.gift.email, moved.order)),
    changePart(change),
    ...(order.gift ? [] : [revokeAllPart({ userId: order.userId, scope: scopeOf(order) }, orders)]),
  ]);
}

function giftUpdate({ order: { userId, orderId, gift: known }, gift }: OrderMove): TransactionPart {
  const asRead = known ? 'gift.#token = :token AND attribute_not_exists(gift.redeemedBy)' : 'attribute_not_exists(gift)';
  return {
    Update: {
      ...orders.at({ userId, orderId }),
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
  };
}
