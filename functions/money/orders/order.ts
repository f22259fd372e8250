import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { moverOf } from '#shared/money/payment-words.ts';
import { type Item, itemTitle, packageItemSchema, planItemSchema } from '../../catalog/listings/packages/item.ts';
import { refundTermsSchema } from '../../catalog/listings/packages/refund-terms.ts';
import { countedUseSchema } from '../codes/counted-use.ts';
import { holdSchema } from '../../catalog/inventory/hold.ts';
import type { PaymentRequest } from '../payments/payment.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { taxIncluded } from '../tax/tax.ts';

/**
 * The state of an order. `open` until it is paid. `suspended` while the buyer's bank disputes the payment; then paid or
 * refunded, as the dispute ends. `refunded` is final.
 */
const orderStatus = z.enum(['open', 'paid', 'suspended', 'refunded']);

export type OrderStatus = z.output<typeof orderStatus>;

/** An inventory that an order takes a unit of. The persisted names `allotmentId` and `ALLOTMENT#` mean inventory. */
export interface Seats {
  allotmentId: string;
  capacity: number;
}

const orderHold = z.extend(holdSchema, {
  /** The inventory's capacity when the hold was taken. */
  capacity: z.int(),
  isPromised: z.boolean(),
});

/** A hold of an order, with what is needed to claim it. */
export type OrderHold = z.output<typeof orderHold>;

const quote = z.object({
  /** The amount charged, tax included. */
  amount: z.int(),
  /** The price before the discount. */
  listPrice: z.int(),
  code: z.nullable(z.string()),
  /** The uses of its code that a payment of this attempt counts; empty without a code, missing in older quotes. */
  codeUses: z.exactOptional(z.readonly(z.array(countedUseSchema))),
  discount: z.int(),
  tax: z.nullable(z.object({ country: z.string(), percent: z.number(), amount: z.int() })),
  /** The buyer's country, ISO 3166-1 alpha-2; null if unknown, missing in older quotes. */
  country: z.exactOptional(z.nullable(z.string())),
});

/** The price of one attempt. Amounts in minor units. */
export type Quote = z.output<typeof quote>;

const gift = z.object({
  /** The recipient's address, case-folded. */
  email: z.string(),
  message: z.nullable(z.string()),
  /** The buyer's name. */
  from: z.exactOptional(z.string()),
  /** Scheme and host that the buyer was on; the gift's link uses them if the platform has no site host of its own. */
  origin: z.exactOptional(z.string()),
  /** The secret in the gift's link: anybody who has it can redeem the gift. */
  token: z.string(),
  /** The user who redeemed it. */
  redeemedBy: z.exactOptional(z.string()),
  /** ISO 8601. */
  redeemedAt: z.exactOptional(z.string()),
  /** Present if a member of the organisation sent it: a ticket that they gave, or an order that they moved to another address. */
  sentBy: z.exactOptional(z.enum(['ticket', 'move'])),
  /** True if the order was watched before it was moved. */
  wasUsed: z.exactOptional(z.literal(true)),
  /** The orders of the upgrades that were moved with a ticket, the lowest first. */
  with: z.exactOptional(z.array(z.string())),
  /** The order of the ticket that an upgrade was moved with: whoever redeems that has both. */
  movedWith: z.exactOptional(z.string()),
});

/** A gift's recipient, message and link. */
export type Gift = z.output<typeof gift>;

const refundRequest = z.object({
  /**
   * `queued`: the organiser has to decide. `granting`: the provider may not have been called yet. `failed`: it was granted, but
   * the provider refuses, and a person has to find another way.
   */
  state: z.enum(['queued', 'granting', 'granted', 'declined', 'failed']),
  /** Minor units. */
  amount: z.int(),
  /** The buyer's reason; empty if none was given. */
  reason: z.string(),
  /** The organiser's note, or why it was granted automatically. */
  note: z.nullable(z.string()),
  /** True if nobody asked for it, and the note says why: for missed minutes, as the event was cancelled, or as the price was wrong. */
  isAutomatic: z.exactOptional(z.literal(true)),
  /** True if it was granted because the event was cancelled, which refunds each purchase by itself. */
  isOfCancelled: z.exactOptional(z.literal(true)),
  /** True if its buyer may go on watching although all of the price goes back: they missed a part of a broadcast that has a replay. */
  keepsAccess: z.exactOptional(z.literal(true)),
  /** True if its buyer is invited to buy it again, at the right price. */
  offersAgain: z.exactOptional(z.literal(true)),
  /** ISO 8601. */
  askedAt: z.string(),
  decidedAt: z.exactOptional(z.string()),
});

/** A refund request and its state. */
export type RefundRequest = z.output<typeof refundRequest>;

const orderState = {
  orderId: z.string(),
  userId: z.string(),
  /** The current attempt's amount in minor units; the amount paid, once it is paid. */
  amount: z.int(),
  currency: z.string(),
  status: orderStatus,
  /** The number of the current attempt, from 1. */
  attempt: z.int(),
  /** The quotes of all attempts, the first attempt's first; an older one may still get paid. */
  quotes: z.array(quote),
  /** The current attempt's payment intent at Stripe; missing until Stripe has answered. */
  paymentIntentId: z.exactOptional(z.string()),
  /** The current attempt's hosted page at Stripe; missing until Stripe has answered. */
  checkoutSessionId: z.exactOptional(z.string()),
  /** The current attempt's order at PayPal; missing until PayPal has answered. */
  paypalOrderId: z.exactOptional(z.string()),
  /** When the provider started to check the payment that the buyer approved, ISO 8601; missing if none is being checked. */
  pendingSince: z.exactOptional(z.string()),
  /** Ids of all payment methods of its attempts (intents, hosted pages, PayPal orders); an older one may still get paid. */
  waysToPay: z.exactOptional(z.readonly(z.set(z.string()))),
  /** The number of declines at PayPal. */
  paypalDeclines: z.exactOptional(z.int()),
  /** The provider that holds the money, once it is paid; `paymentId` is its id of the payment. */
  provider: z.exactOptional(z.enum(['stripe', 'paypal', 'free'])),
  paymentId: z.exactOptional(z.string()),
  /** The attempt that the payment was for. */
  paidAttempt: z.exactOptional(z.int()),
  /** The amount refunded, minor units. */
  refundedAmount: z.exactOptional(z.int()),
  /** Seats and uses of a code that are held for it until they expire. */
  holds: z.exactOptional(z.array(orderHold)),
  gift: z.exactOptional(gift),
  /** The refund terms as last quoted; missing for plans, subscriptions and older orders. */
  refundTerms: z.exactOptional(refundTermsSchema),
  /** True if its buyer was told that an ad plays first, as last quoted. */
  withAds: z.exactOptional(z.boolean()),
  refund: z.exactOptional(refundRequest),
  /** The amounts granted for missed minutes, minor units by the broadcast's id; missing for none. */
  missedMinutesGranted: z.exactOptional(z.readonly(z.record(z.string(), z.int()))),
  /** The company that the buyer names on the order's receipts; its tax number is empty if it has none. */
  company: z.exactOptional(z.object({ name: z.string(), taxNumber: z.string() })),
  /** Stripe's id of the subscription that the order started. */
  subscriptionId: z.exactOptional(z.string()),
  /** The id of the request that made it, under which the log lines of its payment, its books and its mails are found. */
  correlationId: z.exactOptional(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  paidAt: z.exactOptional(z.string()),
};

/** An order as it is stored: its item and its state. */
export const orderSchema = z.discriminatedUnion('kind', [
  z.extend(packageItemSchema, orderState),
  z.extend(planItemSchema, orderState),
]);

export type Order = z.output<typeof orderSchema>;

/**
 * Returns the id of a user's order for an item. It is derived from the item and the recipient, so that a second click, a second
 * tab and a repeated request all find the same order. A finished order is followed by the next generation.
 */
export function orderIdFor(userId: string, item: Item, giftTo: string | null, generation: number): string {
  const name = [userId, ...whatIs(item), ...(giftTo === null ? [] : ['gift', giftTo]), generation].join('|');
  return `ord_${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
}

/** Returns what identifies an item. A bundle and a subscription are the same at every event that sells them. */
function whatIs(item: Item): string[] {
  if (item.kind === 'plan') return ['plan', item.planId];
  const isOfOne = item.sells.kind === 'ppv' || item.sells.kind === 'rental';
  // An upgrade has an order of its own: a payment of its lower price must never pay for the package alone.
  const below = item.upgrades ? ['upgrade', item.upgrades.orderId] : [];
  // So has a test: it must never be taken for the purchase of a buyer.
  return [isOfOne ? item.eventId : item.sells.kind, item.packageId, ...below, ...(item.isTest ? ['test'] : [])];
}

/** Returns the quote of an attempt; undefined if there is no such attempt. */
export function quoteOf(order: Order, attempt = order.attempt): Quote | undefined {
  return order.quotes[attempt - 1];
}

/**
 * Returns the quote that a payment of this amount was made for. A subscription's renewal costs more than its first period if a
 * code made that cheaper: it has no discount, and the same tax rate.
 */
export function quotePaidBy(order: Order, attempt: number, amount: number): Quote | undefined {
  const quote = quoteOf(order, attempt);
  if (!quote || quote.amount === amount) return quote;
  const { tax } = quote;
  const rates = tax ? { [tax.country]: tax.percent } : {};
  return {
    amount,
    listPrice: amount,
    code: null,
    discount: 0,
    tax: taxIncluded({ amount, country: tax?.country ?? null, rates }),
  };
}

/** Returns true if one of the order's attempts quoted this amount. */
export function wasQuoted(order: Order, attempt: number, amount: number, currency: string): boolean {
  return quoteOf(order, attempt)?.amount === amount && order.currency === currency;
}

/**
 * Returns true if the order's current quote equals a new one. The tax counts as well, because the receipt has to show the tax
 * that the buyer saw before paying.
 */
export function asksFor(order: Order, { amount, code, tax }: Quote): boolean {
  const current = quoteOf(order);
  return current?.amount === amount && current.code === code && isSameTax(current.tax, tax);
}

const isSameTax = (one: Quote['tax'], other: Quote['tax']) =>
  one?.country === other?.country && one?.percent === other?.percent && one?.amount === other?.amount;

/** Returns what an order's current attempt asks a payment provider for. */
export function paymentRequestOf(order: Order): PaymentRequest {
  const { userId, orderId, attempt, amount, currency, correlationId } = order;
  const itemIds: PaymentRequest['itemIds'] =
    order.kind === 'plan' ? { planId: order.planId } : { eventId: order.eventId, packageId: order.packageId };
  const traced = correlationId === undefined ? {} : { correlationId };
  return { userId, orderId, attempt, amount, currency, title: itemTitle(order), itemIds, ...traced };
}

/** Returns the refusal of a purchase whose earlier payment is disputed. It names who decides. @param provider that of the payment */
export const orderSuspended = (provider: string | undefined): ApiError =>
  new ApiError('order_suspended', {
    message: `${moverOf(provider)} is reviewing your payment for this. Write to us, and we will sort it out.`,
  });

/** The message for a buyer whose payment PayPal is still checking. */
export const PENDING =
  'PayPal is still checking your payment. You will get access as soon as it goes through, and we will email you then.';

/** Returns true if an order opens what it bought although all of its price went back. */
export const keepsAccess = ({ refund }: Pick<Order, 'refund'>): boolean =>
  refund?.keepsAccess === true && (refund.state === 'granting' || refund.state === 'granted');
