import { sellerOf } from '../../../catalog/listings/packages/item.ts';
import { closePart } from '../../../catalog/entitlements/sources-store.ts';
import { changePart, type OrderChange } from '../../orders/order-changes-store.ts';
import type { Order, RefundRequest } from '../../orders/order.ts';
import { transactIf } from '../../../platform/database/transact.ts';
import { type GrantedRefund, grantedPart, refundUpdate } from './granted-refunds-store.ts';
import { queuedDeletes } from '../requests/queued-refunds-store.ts';

/** A refund that a member decided. */
interface DecidedRefund {
  granted: GrantedRefund;
  /** The order as it was read for the decision. */
  order: Order;
  refund: RefundRequest;
  change: OrderChange;
}

/**
 * Stores a refund that a member decided until it is complete, notes the decision, closes the access that it paid for, and takes a
 * request of the buyer off the queue, all or nothing.
 * @returns false if the order or its refunds have changed since they were read, or if the change was made before
 */
export async function writeDecidedGrant({ granted, order, refund, change }: DecidedRefund): Promise<boolean> {
  const put = grantedPart(granted);
  const waiting = order.refund?.state === 'queued' ? order.refund : null;
  const { closes } = granted;
  return transactIf([
    { Update: unchangedUpdate(order, refund) },
    { Put: { ...put.Put, ConditionExpression: 'attribute_not_exists(pk)' } },
    changePart(change),
    ...(closes ? [closePart(closes, false, new Date(granted.since))] : []),
    ...(waiting ? queuedDeletes(sellerOf(order), { orderId: order.orderId, askedAt: waiting.askedAt }) : []),
  ]);
}

/**
 * Returns the update of a paid order. It is refused if the order's last refund is not the one that was read, so that of two members who
 * decide at the same time one is told.
 */
function unchangedUpdate(order: Order, refund: RefundRequest) {
  const { refund: known } = order;
  const update = refundUpdate(order, refund);
  const asRead = known ? 'refund.#state = :known AND refund.askedAt = :askedAt' : 'attribute_not_exists(refund)';
  return {
    ...update,
    ConditionExpression: `${update.ConditionExpression} AND #status = :paid AND ${asRead}`,
    ExpressionAttributeNames: { '#status': 'status', ...(known && { '#state': 'state' }) },
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ':paid': 'paid',
      ...(known && { ':known': known.state, ':askedAt': known.askedAt }),
    },
  };
}
