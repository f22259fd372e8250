import { grantAllPart } from '../../catalog/entitlements/ticket-writes-store.ts';
import { scopeOf, sourceOf } from '../../catalog/listings/packages/item.ts';
import type { Order } from '../orders/order.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { refusedPart, type TransactionPart } from '../../platform/database/transact.ts';
import type { GivenOrder } from './open-gift.ts';
import { findOrder, notLeavingPart, orders } from '../orders/orders-store.ts';

/**
 * Makes a gift a user's own, with the upgrades that were moved with it, and grants its access, all or nothing, only once.
 * @throws ApiError account_leaving if the user's account is being deleted: the gift stays unopened
 * @returns true if the gift is theirs; false if another user was faster, or something of it is being refunded
 */
export async function writeRedeemed(order: GivenOrder, userId: string, now: Date): Promise<boolean> {
  const upgrades = await movedWith(order);
  const opened = [order, ...upgrades.filter(({ status }) => status === 'paid')];
  const granted = opened.map((one) => ({
    orderId: one.orderId,
    source: sourceOf(one, { givenBy: one.userId, withAds: one.withAds }, now),
  }));
  const parts = [
    ...[order, ...upgrades].map((one) => redeemedUpdate(one, userId, now)),
    grantAllPart({ userId, scope: scopeOf(order) }, granted),
  ];
  const refused = await refusedPart([...parts, notLeavingPart(userId, now)]);
  if (refused === null) return true;
  if (refused === parts.length) throw new ApiError('account_leaving');
  const after = await findOrder(order.userId, order.orderId);
  return after?.gift?.redeemedBy === userId;
}

/** Returns the upgrades that were moved with a ticket and not refunded since. One in dispute opens nothing until that is won. */
async function movedWith({ userId, gift }: GivenOrder): Promise<PackageOrder[]> {
  const orders = await Promise.all((gift.with ?? []).map((orderId) => findOrder(userId, orderId)));
  return orders.filter(
    (order): order is PackageOrder => order?.kind === 'package' && (order.status === 'paid' || order.status === 'suspended'),
  );
}

type PackageOrder = Order & { kind: 'package' };

function redeemedUpdate({ userId, orderId, status }: PackageOrder, by: string, now: Date): TransactionPart {
  return {
    Update: {
      ...orders.at({ userId, orderId }),
      UpdateExpression: 'SET gift.redeemedBy = :user, gift.redeemedAt = :now',
      ConditionExpression:
        '#status = :status AND attribute_not_exists(gift.redeemedBy) AND (attribute_not_exists(refund) OR refund.#state <> :granting)',
      ExpressionAttributeNames: { '#status': 'status', '#state': 'state' },
      ExpressionAttributeValues: { ':user': by, ':now': now.toISOString(), ':status': status, ':granting': 'granting' },
    },
  };
}
