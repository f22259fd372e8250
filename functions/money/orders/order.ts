import { createHash } from 'node:crypto';
import type { Company } from '#shared/receipt.ts';
import type { Tax } from '#shared/tax.ts';
import { type Item, itemTitle } from '../../catalog/listings/item.ts';
import type { RefundTerms } from '../../catalog/listings/refund-terms.ts';
import type { CountedUse } from '../codes/quote-with-code.ts';
import type { Hold } from '../../catalog/inventory/hold.ts';
import type { PaymentRequest, ProviderName } from '../payments/payment.ts';
import { taxIncluded } from '../tax/tax.ts';

/**
 * The state of an order. `open` until it is paid. `suspended` while the buyer's bank disputes the payment; then paid or
 * refunded, as the dispute ends. `refunded` is final.
 */
export type OrderStatus = 'open' | 'paid' | 'suspended' | 'refunded';

/** An inventory that an order takes a unit of. The persisted names `allotmentId` and `ALLOTMENT#` mean inventory. */
export interface Seats {
  allotmentId: string;
  capacity: number;
}

/** A hold of an order, with what is needed to claim it. */
export interface OrderHold extends Hold {
  /** The inventory's capacity when the hold was taken. */
  capacity: number;
  isPromised: CountedUse['isPromised'];
}

/** The price of one attempt. Amounts in minor units. */
export interface Quote {
  /** The amount charged, tax included. */
  amount: number;
  /** The price before the discount. */
  listPrice: number;
  code: string | null;
  /** The uses of its code that a payment of this attempt counts; empty without a code, missing in older quotes. */
  codeUses?: readonly CountedUse[];
  discount: number;
  tax: Tax | null;
  /** The buyer's country, ISO 3166-1 alpha-2; null if unknown, missing in older quotes. */
  country?: string | null;
}

/** A gift's recipient, message and link. */
export interface Gift {
  /** The recipient's address, case-folded. */
  email: string;
  message: string | null;
  /** The buyer's name. */
  from?: string;
  /** Scheme and host that the buyer was on; the gift's link uses them if the platform has no site host of its own. */
  origin?: string;
  /** The secret in the gift's link: anybody who has it can redeem the gift. */
  token: string;
  /** The user who redeemed it. */
  redeemedBy?: string;
  /** Present if a member of the organisation sent it: a ticket that they gave, or an order that they moved to another address. */
  sentBy?: 'ticket' | 'move';
  /** True if the order was watched before it was moved. */
  wasUsed?: true;
  /** The orders of the upgrades that were moved with a ticket, the lowest first. */
  with?: string[];
  /** The order of the ticket that an upgrade was moved with: whoever redeems that has both. */
  movedWith?: string;
}

/** A refund request and its state. */
export interface RefundRequest {
  /**
   * `queued`: the organiser has to decide. `granting`: the provider may not have been called yet. `failed`: it was granted, but
   * the provider refuses, and a person has to find another way.
   */
  state: 'queued' | 'granting' | 'granted' | 'declined' | 'failed';
  /** Minor units. */
  amount: number;
  /** The buyer's reason; empty if none was given. */
  reason: string;
  /** The organiser's note, or why it was granted automatically. */
  note: string | null;
  /** True if nobody asked for it, and the note says why: for missed minutes, as the event was cancelled, or as the price was wrong. */
  isAutomatic?: true;
  /** True if it was granted because the event was cancelled, which refunds each purchase by itself. */
  isOfCancelled?: true;
  /** True if its buyer is invited to buy it again, at the right price. */
  offersAgain?: true;
  /** ISO 8601. */
  askedAt: string;
  decidedAt?: string;
}

export type Order = Item & OrderState;

interface OrderState {
  orderId: string;
  userId: string;
  /** The current attempt's amount in minor units; the amount paid, once it is paid. */
  amount: number;
  currency: string;
  status: OrderStatus;
  /** The number of the current attempt, from 1. */
  attempt: number;
  /** The quotes of all attempts, the first attempt's first; an older one may still get paid. */
  quotes: Quote[];
  /** The current attempt's payment intent at Stripe; missing until Stripe has answered. */
  paymentIntentId?: string;
  /** The current attempt's hosted page at Stripe; missing until Stripe has answered. */
  checkoutSessionId?: string;
  /** The current attempt's order at PayPal; missing until PayPal has answered. */
  paypalOrderId?: string;
  /** When the provider started to check the payment that the buyer approved, ISO 8601; missing if none is being checked. */
  pendingSince?: string;
  /** Ids of all payment methods of its attempts (intents, hosted pages, PayPal orders); an older one may still get paid. */
  waysToPay?: ReadonlySet<string>;
  /** The number of declines at PayPal. */
  paypalDeclines?: number;
  /** The provider that holds the money, once it is paid; `paymentId` is its id of the payment. */
  provider?: ProviderName;
  paymentId?: string;
  /** The attempt that the payment was for. */
  paidAttempt?: number;
  /** The amount refunded, minor units. */
  refundedAmount?: number;
  /** Seats and uses of a code that are held for it until they expire. */
  holds?: OrderHold[];
  gift?: Gift;
  /** The refund terms as last quoted; missing for plans, subscriptions and older orders. */
  refundTerms?: RefundTerms;
  /** True if its buyer was told that an ad plays first, as last quoted. */
  withAds?: boolean;
  refund?: RefundRequest;
  /** The amounts granted for missed minutes, minor units by the broadcast's id; missing for none. */
  missedMinutesGranted?: Readonly<Record<string, number>>;
  /** The company that the buyer names on the order's receipts. */
  company?: Company;
  /** Stripe's id of the subscription that the order started. */
  subscriptionId?: string;
  /** The id of the request that made it, under which the log lines of its payment, its books and its mails are found. */
  correlationId?: string;
  /** ISO 8601. */
  createdAt: string;
  paidAt?: string;
}

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
  return [isOfOne ? item.eventId : item.sells.kind, item.packageId, ...below];
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
