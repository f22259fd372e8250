import { grantPart } from '../entitlements/sources-store.ts';
import { scopeOf, sourceOf } from '../catalog/item.ts';
import { findOrder, orderKey } from '../orders/orders-store.ts';
import { notLeavingPart } from '../orders/leaving-store.ts';
import { env } from '../platform/env.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { refusedPart } from '../platform/transact.ts';
import type { GivenOrder } from './open-gift.ts';

/**
 * Makes a gift a user's own and grants its access, both or neither, only once.
 * @throws ApiError account_leaving if the user's account is being deleted: the gift stays unopened
 * @returns true if the gift is theirs; false if another user was faster, or it is being refunded
 */
export async function writeRedeemed(order: GivenOrder, userId: string, now: Date): Promise<boolean> {
  const refused = await refusedPart([
    {
      Update: {
        TableName: env.commerceTable,
        Key: orderKey(order.userId, order.orderId),
        UpdateExpression: 'SET gift.redeemedBy = :user, gift.redeemedAt = :now',
        ConditionExpression:
          '#status = :paid AND attribute_not_exists(gift.redeemedBy) AND (attribute_not_exists(refund) OR refund.#state <> :granting)',
        ExpressionAttributeNames: { '#status': 'status', '#state': 'state' },
        ExpressionAttributeValues: { ':user': userId, ':now': now.toISOString(), ':paid': 'paid', ':granting': 'granting' },
      },
    },
    grantPart(userId, scopeOf(order), order.orderId, sourceOf(order, { givenBy: order.userId, withAds: order.withAds }, now)),
    notLeavingPart(userId, now),
  ]);
  if (refused === null) return true;
  if (refused === 2) throw new ApiError('account_leaving');
  const after = await findOrder(order.userId, order.orderId);
  return after?.gift?.redeemedBy === userId;
}
