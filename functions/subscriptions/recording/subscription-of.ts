import { itemTitle, type Order, quoteOf, sellerOf } from '../../orders/order.ts';
import { PaymentMismatch } from '../../orders/recording/record-payment.ts';
import type { Money, StripeSubscription, Subscription } from '../subscription.ts';
import { accessUntil, graceUntil } from '../subscription-rules.ts';

/** An order that starts a subscription. */
export type SubscriptionOrder = Order & { kind: 'package' };

/** What Stripe says of a subscription, of which we know the order. */
export interface Known extends StripeSubscription {
  reference: NonNullable<StripeSubscription['reference']>;
  money: Money;
}

/**
 * A subscription as it is to be kept. It follows from what Stripe says and from nothing that was known before.
 * @param rev of what we held when Stripe was asked; 0 for nothing
 */
export function subscriptionOf({ reference, ...facts }: Known, order: SubscriptionOrder, rev: number): Subscription {
  return {
    ...facts,
    ...reference,
    accessUntil: accessUntil(facts),
    graceUntil: graceUntil(facts),
    ownerId: sellerOf(order),
    eventId: order.eventId,
    packageId: order.packageId,
    title: itemTitle(order),
    rev: rev + 1,
  };
}

/** The order that a subscription was started with. @throws PaymentMismatch where it never asked for this one */
export function checkedOrder(known: Known, order: Order | null): SubscriptionOrder {
  const { subscriptionId, amount, currency, interval } = known;
  const { orderId, attempt } = known.reference;
  if (order?.kind !== 'package' || order.sells.kind !== 'subscription') {
    throw new PaymentMismatch(`${subscriptionId} names ${orderId}, which starts no subscription.`);
  }
  const wanted = quoteOf(order, attempt)?.listPrice;
  if (wanted !== amount || order.currency !== currency || order.sells.interval !== interval) {
    throw new PaymentMismatch(`${subscriptionId} costs ${amount} a ${interval}, which ${orderId} never asked for.`);
  }
  return order;
}
