import { scopeOf } from '../../orders/recording/access-parts.ts';
import { orderKey } from '../../orders/orders-store.ts';
import { NO_CHANGE, type SeatChange, sellHolds, sellWhatIsLeft } from '../../orders/seats.ts';
import { renewPart, revokePart } from '../../entitlements/entitlements-store.ts';
import { env } from '../../platform/env.ts';
import { transactionOutcome, type TransactionPart } from '../../platform/transact.ts';
import type { Subscription } from '../subscription.ts';
import { orderStatusOf } from '../subscription-rules.ts';
import { subscriptionParts } from '../subscriptions-store.ts';
import type { SubscriptionOrder } from './subscription-of.ts';

/** A subscription that was read, asked after, and is to be kept as it is now. */
export interface Change {
  /** As it was read before Stripe was asked; null for one that was never recorded. */
  before: Subscription | null;
  subscription: Subscription;
  order: SubscriptionOrder;
}

/**
 * Writes a subscription, moves its order, and opens or closes what it opens, all or nothing.
 * @returns false where one of them had moved meanwhile: nothing was written then
 */
export async function saveSubscription(change: Change): Promise<boolean> {
  const { order, subscription } = change;
  if (order.status !== 'open') return write(change, NO_CHANGE);
  const seats = sellHolds(order, subscription.attempt);
  if (seats && (await write(change, seats))) return true;
  // A use of a code that was given away while the buyer paid: its discount was promised, and stays.
  return write(change, (await sellWhatIsLeft(order, subscription.attempt)) ?? NO_CHANGE);
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

/** What the order of a subscription is told with its first payment only. */
const WITH_THE_FIRST =
  ', provider = :stripe, paymentId = :payment, amount = :amount, paidAt = if_not_exists(paidAt, :now), holds = :holds';

/** An order is claimed by one subscription, for good; one that was refunded stays so. */
function orderPart(subscription: Subscription, order: SubscriptionOrder, seats: SeatChange): TransactionPart {
  const isFirst = order.status === 'open';
  return {
    Update: {
      TableName: env.commerceTable,
      Key: orderKey(order.userId, order.orderId),
      UpdateExpression: `SET #status = :status, subscriptionId = :id${isFirst ? WITH_THE_FIRST : ''}`,
      ConditionExpression: isFirst ? '#status = :open' : 'subscriptionId = :id AND (#status <> :refunded OR :status = :refunded)',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':status': order.status === 'refunded' ? 'refunded' : orderStatusOf(subscription.money),
        ':id': subscription.subscriptionId,
        ...(isFirst
          ? {
              ':open': 'open',
              ':stripe': 'stripe',
              ':payment': subscription.paymentId,
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
  return renewPart(userId, scopeOf(order), orderId, { kind: 'subscription', until: accessUntil });
}
