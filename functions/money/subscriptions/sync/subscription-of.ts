import { itemTitle, sellerOf } from '../../../catalog/listings/packages/item.ts';
import { type Order, quoteOf } from '../../orders/order.ts';
import { PaymentMismatch } from '../../orders/settlement/transition.ts';
import type { StripeSubscription } from '../../payments/stripe/stripe-subscription.ts';
import { accessUntil, graceUntil } from '../subscription-rules.ts';
import type { Money, Subscription } from '../subscription.ts';

/** An order that starts a subscription. */
export type SubscriptionOrder = Order & { kind: 'package' };

/** A subscription as Stripe reports it, whose order and money are known. */
export interface SubscriptionFacts extends StripeSubscription {
  reference: NonNullable<StripeSubscription['reference']>;
  money: Money;
}

/**
 * Returns a subscription as it is to be stored. It depends only on what Stripe reports and on the order; only when it was cancelled or resumed
 * follows from our record.
 * @param before our record when Stripe was called; null if there was none
 */
export function subscriptionOf(
  { reference, ...facts }: SubscriptionFacts,
  order: SubscriptionOrder,
  before: Subscription | null,
  now: Date,
): Subscription {
  const renewalChange = renewalChangeOf(facts, before, now);
  return {
    ...facts,
    ...reference,
    accessUntil: accessUntil(facts),
    graceUntil: graceUntil(facts),
    ownerId: sellerOf(order),
    eventId: order.eventId,
    packageId: order.packageId,
    title: itemTitle(order),
    ...(renewalChange && { renewalChange }),
    rev: (before?.rev ?? 0) + 1,
  };
}

/** Stripe says when a subscription was cancelled, and not when it was resumed: what our record shows for the first time happened now. */
function renewalChangeOf(
  { cancelAtPeriodEnd }: Pick<SubscriptionFacts, 'cancelAtPeriodEnd'>,
  before: Subscription | null,
  now: Date,
): Subscription['renewalChange'] {
  if (before === null || before.cancelAtPeriodEnd === cancelAtPeriodEnd) return before?.renewalChange;
  return { to: cancelAtPeriodEnd ? 'cancelled' : 'resumed', at: now.toISOString() };
}

/**
 * Returns the order that a subscription was started with.
 * @throws PaymentMismatch if the order never asked for this subscription
 */
export function checkedOrder(facts: SubscriptionFacts, order: Order | null): SubscriptionOrder {
  const { subscriptionId, amount, currency, interval } = facts;
  const { orderId, attempt } = facts.reference;
  if (order?.kind !== 'package' || order.sells.kind !== 'subscription') {
    throw new PaymentMismatch(`${subscriptionId} names ${orderId}, which starts no subscription.`);
  }
  const listPrice = quoteOf(order, attempt)?.listPrice;
  if (listPrice !== amount || order.currency !== currency || order.sells.interval !== interval) {
    throw new PaymentMismatch(`${subscriptionId} costs ${amount} a ${interval}, which ${orderId} never asked for.`);
  }
  return order;
}
