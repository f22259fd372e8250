import type * as z from 'zod/mini';
import type { quoteAnswer } from '#shared/api/money/checkout.ts';
import { CURRENCY } from '#shared/money/money.ts';
import type { Item } from '../../catalog/listings/packages/item.ts';
import { promisedUntil, type RefundTerms } from '../../catalog/listings/packages/refund-terms.ts';
import { quoteWithCode } from '../codes/quote-with-code.ts';
import { completeFreeOrder } from './free-order.ts';
import { holdForOrder } from './keep-for-order.ts';
import { currentGeneration } from './order-generations.ts';
import { type Gift, type Order, orderIdFor, orderSuspended, type Quote, type Seats } from '../orders/order.ts';
import { createOrder, findOrder, keepTerms } from '../orders/orders-store.ts';
import { correlationId, logAbout } from '../../platform/log/correlation.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { again, retry } from '../../platform/retry.ts';
import { taxFor } from '../tax/tax.ts';

/** Two simultaneous clicks change one order: the slower one reads it again. */
const POLICY = { tries: 4, waitMs: 25 };

/** A purchase that a buyer requests. */
export interface Purchase {
  userId: string;
  /** The buyer's network, by which unpaid seats, new payments and guesses of codes are counted. */
  network: string;
  /** The buyer's country, ISO 3166-1 alpha-2; null if the edge did not send it. */
  country: string | null;
  item: Item;
  /** The item's current price, minor units. */
  price: number;
  /** The code as typed, case-folded; null for none. */
  code: string | null;
  /** The event's start, milliseconds; null for a plan. */
  beginsAt: number | null;
  /** The inventory that its seat is taken from; null if the number is unlimited. */
  seats: Seats | null;
  gift: Gift | null;
  /** The event's refund terms; null for plans and subscriptions. */
  refundTerms: RefundTerms | null;
  /** True if an ad plays before what is bought, and the offer says so. */
  withAds: boolean;
  /** Throws if the buyer has it already, or can upgrade a ticket to it; null for what they may have twice, such as a gift. */
  refuseHeld: (() => Promise<void>) | null;
}

/** An opened order. */
export interface Checkout<P> {
  /** The part of the order that the buyer sees before paying. */
  answer: z.output<typeof quoteAnswer>;
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
 * @throws ApiError already_paid, upgrade_possible, order_suspended, sold_out, seats_held, payment_processing, payments_unavailable,
 * too_many_attempts for new payments and free gifts, and all errors of the quote
 */
export function openCheckout<P>(purchase: Purchase, method: CheckoutMethod<P>): Promise<Checkout<P>> {
  return retry(POLICY, async () => (await step(purchase, method)) ?? again(new ApiError('payment_processing')));
}

/** Makes one attempt to open the payment; null if the order changed and must be read again. */
async function step<P>(purchase: Purchase, method: CheckoutMethod<P>): Promise<Checkout<P> | null> {
  const { network, seats } = purchase;
  const { order, quote } = await currentOrder(purchase);
  logAbout(order);
  const promised = await keepTerms(order, purchase);
  if (!promised) return null;
  const buyer = { network, wasTried: () => method.wasTried(order) };
  const kept = needsHolds(promised, seats, quote) ? await holdForOrder(promised, seats, quote, buyer) : promised;
  if (!kept) return null;
  const answer = answerOf(kept, quote);
  if (quote.amount > 0) {
    const payment = await method.payableFor(kept, quote, network);
    return payment && { answer, payment };
  }
  return (await completeFreeOrder(kept, quote)) ? { answer, payment: null } : null;
}

/** Returns true if an order needs something whose number is limited, or still holds something for an earlier quote. */
const needsHolds = ({ holds = [] }: Order, seats: Seats | null, { codeUses = [] }: Quote) =>
  seats !== null || codeUses.length > 0 || holds.length > 0;

function answerOf(
  { orderId, currency, refundTerms, withAds = false }: Order,
  { amount, listPrice, discount, tax }: Quote,
): z.output<typeof quoteAnswer> {
  const refundUntil = refundTerms ? promisedUntil(refundTerms) : null;
  const missedMinutes = refundTerms?.missedMinutes?.slice() ?? null;
  const isPaid = amount === 0;
  return { orderId, amount, currency, listPrice, discount, tax, refundUntil, missedMinutes, withAds, isPaid };
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

/** Returns the purchase's order that is not finished, created if necessary, and its quote. */
async function currentOrder(purchase: Purchase): Promise<{ order: Order; quote: Quote }> {
  const { userId, item, gift } = purchase;
  const firstId = orderIdFor(userId, item, gift?.email ?? null, 0);
  const first = await findOrder(userId, firstId);
  const { orderId, found } = first ? await currentGeneration(purchase, first, Date.now()) : { orderId: firstId, found: null };
  if (found?.status === 'paid') throw alreadyPaid(found);
  if (found?.status === 'suspended') throw orderSuspended(found.provider);
  await purchase.refuseHeld?.();
  const quote = await quoteFor(purchase);
  return { order: found ?? (await createOrder(newOrder(purchase, orderId, quote))), quote };
}

const NO_CODE = { code: null, discount: 0, codeUses: [] };

/**
 * Returns the buyer's quote: the current price less a code's discount, and the tax included.
 * @throws ApiError code_not_found, code_expired, code_not_yet, code_not_for_this, too_many_attempts
 */
async function quoteFor({ userId, network, country, item, price, code }: Purchase): Promise<Quote> {
  const reduced = code === null ? NO_CODE : await quoteWithCode({ code, item, price, userId, network, now: new Date() });
  const amount = price - reduced.discount;
  const reference = item.kind === 'plan' ? item.planId : item.packageId;
  return { amount, listPrice: price, ...reduced, tax: await taxFor({ amount, country, reference }), country };
}

function newOrder({ userId, item, gift, refundTerms, withAds }: Purchase, orderId: string, quote: Quote): Order {
  const id = correlationId();
  const traced = id === undefined ? {} : { correlationId: id };
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
    ...(withAds && { withAds }),
    ...traced,
    createdAt: new Date().toISOString(),
  };
}
