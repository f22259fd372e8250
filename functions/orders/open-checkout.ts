import { setTimeout as sleep } from 'node:timers/promises';
import { CURRENCY } from '#shared/money.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type Item, type Order, orderIdFor } from './order.ts';
import { createOrder, findOrder, keepPaymentIntent, startNextAttempt } from './orders-store.ts';
import { nextStep } from './payment.ts';
import { recordPayment } from './record-payment.ts';
import { AttemptFailed, cancelPayment, createPayment, fetchPayment, type PayablePayment } from './stripe-payments.ts';

/** Two clicks at once move one order; who finds it moved looks again this often. */
const TRIES = 4;
/** Somebody whose purchase was refunded more often than this talks to a person first. */
const MAX_ROUNDS = 20;

/** Somebody wants something at today's price, minor units. */
export interface Purchase {
  userId: string;
  item: Item;
  price: number;
}

/**
 * Opens the order for an item and answers a payment that can be paid for it at today's price.
 * The order exists before the provider hears of it, and the same order always leads to the same payment.
 * @throws ApiError already_paid, payment_processing, payments_unavailable
 */
export async function openCheckout(purchase: Purchase): Promise<{ order: Order; payment: PayablePayment }> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const order = await currentOrder(purchase);
    if (order.status === 'paid') throw alreadyPaid(order);
    const payment = await payableFor(order, purchase.price);
    if (payment) return { order, payment };
    await sleep(25 * attempt * Math.random());
  }
  throw new ApiError('payment_processing');
}

function alreadyPaid({ kind }: Order): ApiError {
  return new ApiError('already_paid', kind === 'plan' ? { message: 'You already bought this plan. We will contact you soon.' } : {});
}

/** The order in its first round that is not over; made where there is none. */
async function currentOrder(purchase: Purchase): Promise<Order> {
  const { userId, item } = purchase;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const orderId = orderIdFor(userId, item, round);
    const order = (await findOrder(userId, orderId)) ?? (await createOrder(newOrder(purchase, orderId)));
    if (order.status !== 'refunded') return order;
  }
  throw new ApiError('payment_processing', { message: 'This was refunded too often to buy it again here.' });
}

function newOrder({ userId, item, price }: Purchase, orderId: string): Order {
  return {
    ...item,
    orderId,
    userId,
    amount: price,
    currency: CURRENCY,
    status: 'open',
    attempt: 1,
    quotes: [price],
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
