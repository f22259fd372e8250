import { CURRENCY } from '#shared/money.ts';
import type { Item } from '../catalog/item.ts';
import type { RefundTerms } from '../catalog/refund-terms.ts';
import { completeFreeOrder } from './free-order.ts';
import { holdForOrder } from './keep-for-order.ts';
import { currentGeneration } from './order-generations.ts';
import { type Gift, type Order, type Quote, quoteOf, type Seats } from '../orders/order.ts';
import { createOrder, keepTerms, startNextAttempt } from '../orders/orders-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { again, retry } from '../platform/retry.ts';

/** Two simultaneous clicks change one order: the slower one reads it again. */
const POLICY = { tries: 4, waitMs: 25 };

/** A purchase that a buyer requests. */
export interface Purchase {
  userId: string;
  /** The buyer's network, by which unpaid seats and new payments are counted. */
  network: string;
  item: Item;
  /** The event's start, milliseconds; null for a plan. */
  beginsAt: number | null;
  /** The inventory that its seat is taken from; null if the number is unlimited. */
  seats: Seats | null;
  gift: Gift | null;
  /** The event's refund terms; null for plans and subscriptions. */
  refundTerms: RefundTerms | null;
  /** Returns the current quote for this buyer. */
  quoteFor: () => Promise<Quote>;
}

/** An opened order with its quote and payment. */
export interface Checkout<P> {
  order: Order;
  quote: Quote;
  /** The payment to make; null if there is nothing to pay and the order is complete. */
  payment: P | null;
}

/** A payment method, as far as the checkout needs it. */
export interface CheckoutMethod<P> {
  /**
   * Returns the payment of an order at this quote, made if necessary; null if the order changed.
   * @param network the buyer's, by which new payments are limited
   */
  payableFor: (order: Order, quote: Quote, network: string) => Promise<P | null>;
  /** Returns true if the provider has seen the buyer try to pay the order by this method. */
  wasTried: (order: Order) => Promise<boolean>;
}

/**
 * Opens the order for an item and returns a payment for it at the current price. The order is written before the provider is
 * called, and the same order always leads to the same payment.
 * @throws ApiError already_paid, order_suspended, sold_out, seats_held, payment_processing, payments_unavailable,
 * too_many_attempts for new payments and free gifts, and all errors of the quote
 */
export function openCheckout<P>(purchase: Purchase, method: CheckoutMethod<P>): Promise<Checkout<P>> {
  return retry(POLICY, async () => (await step(purchase, method)) ?? again(new ApiError('payment_processing')));
}

/** Makes one attempt to open the payment; null if the order changed and must be read again. */
async function step<P>(purchase: Purchase, method: CheckoutMethod<P>): Promise<Checkout<P> | null> {
  const { order, quote } = await currentOrder(purchase);
  const promised = await keepTerms(order, purchase);
  const buyer = { network: purchase.network, wasTried: () => method.wasTried(order) };
  const kept = promised && (await holdForOrder(promised, purchase.seats, quote, buyer));
  if (!kept) return null;
  if (quote.amount > 0) {
    const payment = await method.payableFor(kept, quote, purchase.network);
    return payment && { order: kept, quote, payment };
  }
  return (await completeFreeOrder(kept, quote)) ? { order: kept, quote, payment: null } : null;
}

function alreadyPaid({ kind, gift }: Order): ApiError {
  if (gift)
    return new ApiError('already_paid', {
      message: `You have already given this to ${gift.email}. You can find the gift in your library.`,
    });
  return new ApiError(
    'already_paid',
    kind === 'plan' ? { message: 'You have already bought this plan. We will contact you soon.' } : {},
  );
}

/** Returns the order's first generation that is not finished, created if necessary, and its quote. */
async function currentOrder(purchase: Purchase): Promise<{ order: Order; quote: Quote }> {
  const { orderId, found } = await currentGeneration(purchase, Date.now());
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

/** Starts the next attempt of an order. @returns null: the order must be read again */
export async function moveOn(order: Order, quote: Quote = quoteOf(order)!): Promise<null> {
  await startNextAttempt(order, quote);
  return null;
}
