import { setTimeout as sleep } from 'node:timers/promises';
import { CURRENCY } from '#shared/money.ts';
import { countFreeGift } from '../../gifts/free-gifts.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { asksFor, type Gift, type Item, type Order, type Quote, quoteOf, type RefundTerms } from '../order.ts';
import { currentRound } from './order-rounds.ts';
import { keepGiftWords } from '../gifts-store.ts';
import { keepRefundTerms } from './refund-terms-store.ts';
import { createOrder, startNextAttempt } from '../orders-store.ts';
import { PaymentMoved, recordPayment } from '../recording/record-payment.ts';
import { keepForOrder } from './keep-for-order.ts';
import type { Seats } from '../seats.ts';

/** Two clicks at once move one order; who finds it moved looks again this often. */
const TRIES = 4;

/** Somebody wants something. */
export interface Purchase {
  userId: string;
  item: Item;
  /** When there is something to play of it, milliseconds; null for a plan. */
  beginsAt: number | null;
  /** What there is only so much of; null for any number. */
  seats: Seats | null;
  gift: Gift | null;
  /** Null for what no event's rule is about. */
  refundTerms: RefundTerms | null;
  /** What it costs them now. */
  quoteFor: () => Promise<Quote>;
}

/** An order, and what was asked for it. */
export interface Checkout<P> {
  order: Order;
  quote: Quote;
  /** Null where nothing is to be paid: the order is done then. */
  payment: P | null;
}

/** Makes or finds the payment of an order that asks for what is wanted; null where the order has moved on. */
export type PayableFor<P> = (order: Order, quote: Quote) => Promise<P | null>;

/**
 * Opens the order for an item and answers a payment that can be paid for it at today's price. The order exists before
 * the provider hears of it, and the same order always leads to the same payment.
 * @throws ApiError already_paid, order_suspended, sold_out, payment_processing, payments_unavailable, too_many_attempts for
 * gifts that cost nothing, and what the quote throws
 */
export async function openCheckout<P>(purchase: Purchase, payableFor: PayableFor<P>): Promise<Checkout<P>> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { order, quote } = await currentOrder(purchase);
    const done = await step({ purchase, order, quote, payableFor }).catch(unlessMoved);
    if (done) return done;
    await sleep(25 * attempt * Math.random());
  }
  throw new ApiError('payment_processing');
}

interface Step<P> {
  purchase: Purchase;
  order: Order;
  quote: Quote;
  payableFor: PayableFor<P>;
}

/** One look at the order; null where it has moved on and must be read again. */
async function step<P>({ purchase, order, quote, payableFor }: Step<P>): Promise<Checkout<P> | null> {
  const promised = await keepRefundTerms(order, purchase.refundTerms);
  const worded = promised && purchase.gift ? await keepGiftWords(promised, purchase.gift) : promised;
  const kept = worded && (await keepForOrder(worded, purchase.seats, quote));
  if (!kept) return null;
  if (quote.amount > 0) {
    const payment = await payableFor(kept, quote);
    return payment && { order: kept, quote, payment };
  }
  if (!asksFor(kept, quote)) return moveOn(kept, quote);
  if (kept.gift) await countFreeGift(kept.userId, new Date());
  const { outcome } = await recordPayment(freePayment(kept), { order: kept, before: null });
  // It was paid by other means, or its seat went to somebody else: the next look says which.
  if (outcome === 'returned') return moveOn(kept, quote);
  return { order: kept, quote, payment: null };
}

/** The buyer pays nothing, and it is recorded like any payment. */
function freePayment({ userId, orderId, attempt, currency }: Order) {
  return {
    provider: 'free' as const,
    paymentId: `free_${orderId}_${attempt}`,
    status: 'succeeded' as const,
    amount: 0,
    currency,
    refunded: 0,
    isDisputed: false,
    isReversed: false,
    reference: { userId, orderId, attempt },
  };
}

function alreadyPaid({ kind, gift }: Order): ApiError {
  if (gift) return new ApiError('already_paid', { message: `You already gave this to ${gift.email}: look in your library.` });
  return new ApiError('already_paid', kind === 'plan' ? { message: 'You already bought this plan. We will contact you soon.' } : {});
}

/** The order in its first round that is not over; made where there is none. */
async function currentOrder(purchase: Purchase): Promise<{ order: Order; quote: Quote }> {
  const { orderId, found } = await currentRound(purchase, Date.now());
  if (found?.status === 'paid') throw alreadyPaid(found);
  if (found?.status === 'suspended') throw new ApiError('order_suspended');
  const quote = await purchase.quoteFor();
  return { order: found ?? (await createOrder(newOrder(purchase, orderId, quote))), quote };
}

function newOrder({ userId, item, gift, refundTerms }: Purchase, orderId: string, quote: Quote): Order {
  return {
    ...item,
    orderId,
    userId,
    amount: quote.amount,
    currency: CURRENCY,
    status: 'open',
    attempt: 1,
    quotes: [quote],
    ...(gift && { gift }),
    ...(refundTerms && { refundTerms }),
    createdAt: new Date().toISOString(),
  };
}

/** Begins the next attempt, to be read again. */
export async function moveOn(order: Order, quote: Quote = quoteOf(order)!): Promise<null> {
  await startNextAttempt(order, quote);
  return null;
}

function unlessMoved(error: unknown): null {
  if (error instanceof PaymentMoved) return null;
  throw error;
}
