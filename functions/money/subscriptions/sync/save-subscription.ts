import { allowedBy, scopeOf } from '../../../catalog/listings/packages/item.ts';
import { orders } from '../../orders/orders-store.ts';
import { claimHolds, NO_CHANGE, reclaimHolds, type SeatChange } from '../../orders/order-holds.ts';
import { renewPart, revokePart } from '../../../catalog/entitlements/sources-store.ts';
import { transactionOutcome, type TransactionPart } from '../../../platform/database/transact.ts';
import type { Subscription } from '../subscription.ts';
import { orderStatusOf } from '../subscription-rules.ts';
import { subscriptionParts } from '../subscriptions-store.ts';
import type { SubscriptionOrder } from './subscription-of.ts';

/** A subscription to be stored, with what it is based on. */
export interface Change {
  /** Our record as read before Stripe was called; null if it was never recorded. */
  before: Subscription | null;
  subscription: Subscription;
  order: SubscriptionOrder;
}

/**
 * Writes a subscription, changes its order, and opens or closes its access, all or nothing.
 * @returns false if one of them changed in the meantime: then nothing was written
 */
export async function saveSubscription(change: Change): Promise<boolean> {
  const { order, subscription } = change;
  if (order.status !== 'open') return write(change, NO_CHANGE);
  const seats = claimHolds(order, subscription.attempt);
  if (seats && (await write(change, seats))) return true;
  // A use of a code that was released while the buyer paid does not matter: its discount was promised and stays.
  return write(change, (await reclaimHolds(order, subscription.attempt)) ?? NO_CHANGE);
}

async function write({ before, subscription, order }: Change, seats: SeatChange): Promise<boolean> {
  const outcome = await transactionOutcome([
    ...subscriptionParts(subscription, before),
    orderPart(subscription, order, seats),
    ...seats.parts,
    accessPart(subscription, order),
  ]);
  return outcome === 'done';
}

/** The order's attributes that are written with the first period only. */
const WITH_THE_FIRST = ', provider = :stripe, amount = :amount, paidAt = if_not_exists(paidAt, :now), holds = :holds';
/** One more, unless that period cost nothing. */
const WITH_ITS_PAYMENT = ', paymentId = :payment';

/**
 * Returns the part of a transaction that updates the order. It belongs to one subscription for good, and stays refunded once it
 * is.
 */
function orderPart(subscription: Subscription, order: SubscriptionOrder, seats: SeatChange): TransactionPart {
  const isFirst = order.status === 'open';
  const { paymentId } = subscription;
  return {
    Update: {
      ...orders.at(order),
      UpdateExpression: `SET #status = :status, subscriptionId = :id${isFirst ? WITH_THE_FIRST + (paymentId === null ? '' : WITH_ITS_PAYMENT) : ''}`,
      ConditionExpression: isFirst ? '#status = :open' : 'subscriptionId = :id AND (#status <> :refunded OR :status = :refunded)',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':status': order.status === 'refunded' ? 'refunded' : orderStatusOf(subscription.money),
        ':id': subscription.subscriptionId,
        ...(isFirst
          ? {
              ':open': 'open',
              ':stripe': 'stripe',
              ...(paymentId !== null && { ':payment': paymentId }),
              ':amount': order.quotes[subscription.attempt - 1]?.amount ?? subscription.amount,
              ':now': new Date().toISOString(),
              ':holds': seats.holds,
            }
          : { ':refunded': 'refunded' }),
      },
    },
  };
}

function accessPart({ accessUntil }: Subscription, order: SubscriptionOrder): TransactionPart {
  const { userId, orderId } = order;
  if (accessUntil === null) return revokePart(userId, scopeOf(order), orderId);
  return renewPart(userId, scopeOf(order), orderId, {
    kind: 'subscription',
    until: accessUntil,
    ...allowedBy(order),
  });
}
