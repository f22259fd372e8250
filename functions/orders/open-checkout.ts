import { setTimeout as sleep } from 'node:timers/promises';
import { CURRENCY } from '#shared/money.ts';
import type { Package } from '#shared/api/events.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type Order, orderIdFor, type Purchase } from './order.ts';
import { createOrder, findOrder, keepPaymentIntent, startNextAttempt } from './orders-store.ts';
import { nextStep } from './payment.ts';
import { recordPayment } from './record-payment.ts';
import { AttemptFailed, cancelPayment, createPayment, fetchPayment, type PayablePayment } from './stripe-payments.ts';

/** Two clicks at once move one order; who finds it moved looks again this often. */
const TRIES = 4;
/** Somebody whose purchase was refunded more often than this talks to a person first. */
const MAX_ROUNDS = 20;

export interface Item extends Purchase {
  eventTitle: string;
  pkg: Package;
}

/**
 * Opens the order for a package and answers a payment that can be paid for it at today's price.
 * The order exists before the provider hears of it, and the same order always leads to the same payment.
 * @throws ApiError already_paid, payment_processing, payments_unavailable
 */
export async function openCheckout(item: Item): Promise<{ order: Order; payment: PayablePayment }> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const order = await currentOrder(item);
    if (order.status === 'paid') throw new ApiError('already_paid');
    const payment = await payableFor(order, item.pkg.price);
    if (payment) return { order, payment };
    await sleep(25 * attempt * Math.random());
  }
  throw new ApiError('payment_processing');
}

/** The order in its first round that is not over; made where there is none. */
async function currentOrder(item: Item): Promise<Order> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const orderId = orderIdFor(item, round);
    const order = (await findOrder(item.userId, orderId)) ?? (await createOrder(newOrder(item, orderId)));
    if (order.status !== 'refunded') return order;
  }
  throw new ApiError('payment_processing', { message: 'This was refunded too often to buy it again here.' });
}

function newOrder({ userId, eventId, eventTitle, pkg }: Item, orderId: string): Order {
  return {
    orderId,
    userId,
    eventId,
    eventTitle,
    packageId: pkg._id,
    packageName: pkg.name,
    amount: pkg.price,
    currency: CURRENCY,
    status: 'open',
    attempt: 1,
    quotes: [pkg.price],
    createdAt: new Date().toISOString(),
  };
}

/** The payment to pay now, or null where the order has moved on and must be read again. */
async function payableFor(order: Order, price: number): Promise<PayablePayment | null> {
  if (!order.paymentIntentId) {
    // An attempt at an older price may have reached the provider before we could note its intent.
    if (order.amount !== price) return moveOn(order, price);
    const payment = await createPaymentFor(order, price);
    if (payment.status === 'canceled') return moveOn(order, price);
    return (await keepPaymentIntent(order, payment.paymentId)) ? payment : null;
  }
  const payment = await fetchPayment(order.paymentIntentId);
  switch (nextStep(payment, price, order.currency)) {
    case 'reuse':
      return payment;
    case 'wait':
      throw new ApiError('payment_processing');
    case 'record':
      await recordPayment(payment);
      return null;
    case 'replace':
      // Where it is too late to cancel, the buyer has just paid: the next look finds out.
      if (payment.status === 'payable' && !(await cancelPayment(payment.paymentId))) return null;
      return moveOn(order, price);
  }
}

/** An intent that a failed attempt may have left behind stays unpaid: nobody was ever given its secret. */
async function createPaymentFor(order: Order, price: number): Promise<PayablePayment> {
  try {
    return await createPayment(order);
  } catch (error) {
    if (error instanceof AttemptFailed) await startNextAttempt(order, price);
    throw error;
  }
}

async function moveOn(order: Order, price: number): Promise<null> {
  await startNextAttempt(order, price);
  return null;
}
