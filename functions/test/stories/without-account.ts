import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { type Order, paymentRequestOf } from '../../money/orders/order.ts';
import { createOrder, keepPaymentMethod } from '../../money/orders/orders-store.ts';
import { paypalOrderParts } from '../../money/payments/paypal/orders/paypal-orders-store.ts';
import { createPaypalOrder } from '../../money/payments/paypal/orders/paypal-orders.ts';
import { createIntent } from '../../money/payments/stripe/payment-intents.ts';
import { captureAndRecord } from '../../money/recording/capture-and-record.ts';
import { recordPayment } from '../../money/recording/record-payment.ts';
import type { Shop } from '../use-world.ts';

/** A buyer, without an account or a browser. */
export interface PaidOrder {
  order: Order;
  /** Returns the amounts that the provider gave back, minor units. */
  refunds: () => Promise<number[]>;
}

/**
 * Buys the first package of an event at some price, much faster than a buyer with an account and a browser: every second one by card, the
 * others with PayPal.
 * @param buyer a number that no other buyer of the event has
 */
export async function buysWithoutAccount(
  { atStripe, atPaypal }: Shop,
  event: CatalogEvent,
  buyer: number,
  amount: number,
): Promise<PaidOrder> {
  const { _id: packageId, name: packageName } = event.packages[0]!;
  const order = await createOrder({
    kind: 'package',
    eventId: event._id,
    eventTitle: event.title,
    packageId,
    packageName,
    sells: { kind: 'ppv' },
    ownerId: event.ownerId ?? null,
    orderId: `ord_${event._id}_${buyer}`,
    userId: `usr_${event._id}_${buyer}`,
    amount,
    currency: 'usd',
    status: 'open',
    attempt: 1,
    quotes: [{ amount, listPrice: amount, code: null, discount: 0, tax: null }],
    createdAt: new Date().toISOString(),
  });
  if (buyer % 2 === 0) {
    const { methodId } = await createIntent(paymentRequestOf(order));
    await atStripe.pay(methodId);
    await recordPayment('stripe', methodId);
    return { order, refunds: async () => (await atStripe.refundsOf(methodId)).map((refund) => refund.amount) };
  }
  const { methodId } = await createPaypalOrder(paymentRequestOf(order));
  await keepPaymentMethod(order, 'paypalOrderId', methodId, paypalOrderParts(order, methodId));
  await atPaypal.approve(methodId);
  await captureAndRecord({ ...order, paypalOrderId: methodId }, methodId);
  const back = async () => (await atPaypal.order(methodId)).purchase_units[0].payments?.refunds ?? [];
  return { order, refunds: async () => (await back()).map((refund) => Math.round(Number(refund.amount.value) * 100)) };
}

/** Does something for each of some numbers, several at a time. */
export async function forEachNumber<T>(count: number, work: (index: number) => Promise<T>, atOnce = 10): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, (_, i) => work(from + i));
    done.push(...(await Promise.all(some)));
  }
  return done;
}
