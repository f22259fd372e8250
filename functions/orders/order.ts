import { createHash } from 'node:crypto';
import type { RefundRule } from '#shared/api/studio.ts';
import { taxIncluded } from '../tax/tax-included.ts';
import type { ProviderName } from './payment.ts';
import type { CodeUse, KeptHold } from './seats.ts';

/**
 * `open` until it is paid. `suspended` while its buyer's bank disputes the payment: paid or refunded, as that ends.
 * `refunded` is final.
 */
export type OrderStatus = 'open' | 'paid' | 'suspended' | 'refunded';

/** What buying a package gives. */
export type Sells =
  /** One event, for good. */
  | { kind: 'ppv' }
  /** One event for so many hours from its first play, within so many days of buying or of its begin. */
  | { kind: 'rental'; hours: number; windowDays: number }
  /** Several events, for good. */
  | { kind: 'bundle'; eventIds: string[] }
  /** All that the organiser includes, while it is being paid. */
  | { kind: 'subscription'; interval: 'month' | 'year' };

/** What an order is for, with the names it had when the order was made. */
export type Item = PackageItem | PlanItem;

export interface PackageItem {
  kind: 'package';
  /** The event it was bought at. */
  eventId: string;
  eventTitle: string;
  packageId: string;
  packageName: string;
  sells: Sells;
  /** The organiser; null for events older than organisers. */
  ownerId: string | null;
}

export interface PlanItem {
  kind: 'plan';
  planId: string;
  planName: string;
}

/** Tax inside an amount. */
export interface Tax {
  /** ISO 3166-1 alpha-2. */
  country: string;
  percent: number;
  /** Minor units. */
  amount: number;
}

/** What one attempt asks for. Amounts in minor units. */
export interface Quote {
  /** What is charged, tax included. */
  amount: number;
  /** Before the discount. */
  listPrice: number;
  code: string | null;
  /** What a payment of this attempt counts of its code; none without one, missing in quotes that are older than this. */
  codeUses?: readonly CodeUse[];
  discount: number;
  tax: Tax | null;
}

/** Bought for somebody else. */
export interface Gift {
  /** Folded. */
  email: string;
  message: string | null;
  /** The buyer's name. */
  from?: string;
  /** Scheme and host that the buyer was on: its link leads there, where the platform has no site of its own. */
  origin?: string;
  /** Opens the gift, for whoever has it. */
  token: string;
  /** Whose it is since it was redeemed. */
  redeemedBy?: string;
}

/** What a buyer was promised about having the money back: of several events, what held for all of them together. */
export interface RefundTerms {
  rule: RefundRule;
  /** When the first of them was to begin, ISO 8601. */
  startsAt: string;
}

/** How asking for the money back stands. */
export interface RefundRequest {
  /**
   * `queued`: the organiser is to decide. `granting`: the provider may not have been told yet. `failed`: it was granted, and
   * the provider will not do it: a person finds another way.
   */
  state: 'queued' | 'granting' | 'granted' | 'declined' | 'failed';
  /** Minor units. */
  amount: number;
  /** In the buyer's words; empty for none. */
  reason: string;
  /** In the organiser's words. */
  note: string | null;
  /** ISO 8601. */
  askedAt: string;
  decidedAt?: string;
}

export type Order = Item & OrderState;

interface OrderState {
  orderId: string;
  userId: string;
  /** What the current attempt asks for, minor units; what was paid, once it is. */
  amount: number;
  currency: string;
  status: OrderStatus;
  /** 1 for the first quote, 2 for the one that replaced it … */
  attempt: number;
  /** What each attempt asked for, the first attempt's first: an older one may still get paid. */
  quotes: Quote[];
  /** The current attempt's payment intent at Stripe; missing until Stripe has answered. */
  paymentIntentId?: string;
  /** The current attempt's hosted page at Stripe; missing until Stripe has answered. */
  checkoutSessionId?: string;
  /** The current attempt's order at PayPal; missing until PayPal has answered. */
  paypalOrderId?: string;
  /** Since when its provider has the buyer's yes and still checks the payment, ISO 8601; missing where none is checked. */
  pendingSince?: string;
  /** The ids of all intents, hosted pages and orders at PayPal that its attempts had: an older one may still get paid. */
  waysToPay?: ReadonlySet<string>;
  /** How often the buyer's instrument was declined at PayPal. */
  paypalDeclines?: number;
  /** Who holds the money, and under which id, once it is paid. */
  provider?: ProviderName;
  paymentId?: string;
  /** Which of its attempts that payment was for. */
  paidAttempt?: number;
  /** What was given back of it, minor units. */
  refundedAmount?: number;
  /** Seats and uses of a code that are kept for it, for a while. */
  holds?: KeptHold[];
  gift?: Gift;
  /** As they were when it was last asked for; missing for plans and subscriptions, and in orders older than this. */
  refundTerms?: RefundTerms;
  refund?: RefundRequest;
  /** Stripe's id of the subscription it started. */
  subscriptionId?: string;
  /** ISO 8601. */
  createdAt: string;
  paidAt?: string;
}

/**
 * The id of a user's order for an item. It follows from what is bought and for whom, so a second click, a second tab and
 * a repeated request all meet the same order. One that is done with gives way to the next round.
 */
export function orderIdFor(userId: string, item: Item, giftTo: string | null, round: number): string {
  const name = [userId, ...whatIs(item), ...(giftTo === null ? [] : ['gift', giftTo]), round].join('|');
  return `ord_${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
}

/** A bundle and a subscription are the same at whichever event they are bought. */
function whatIs(item: Item): string[] {
  if (item.kind === 'plan') return ['plan', item.planId];
  const isOfOne = item.sells.kind === 'ppv' || item.sells.kind === 'rental';
  return [isOfOne ? item.eventId : item.sells.kind, item.packageId];
}

/** What a person reads of an item, e.g. on a card's statement. */
export function itemTitle(item: Item): string {
  return item.kind === 'plan' ? item.planName : `${item.eventTitle}: ${item.packageName}`;
}

/** Who sold it: the organiser, or the platform itself. */
export function sellerOf(item: Item): string {
  return (item.kind === 'package' && item.ownerId) || 'platform';
}

/** What an attempt asked for; undefined for one that never was. */
export function quoteOf(order: Order, attempt = order.attempt): Quote | undefined {
  return order.quotes[attempt - 1];
}

/**
 * What a payment was asked for. A subscription's renewal is another amount than its start where a code made that cheaper:
 * it has no discount, and the same tax.
 */
export function quotePaidBy({ amount, reference }: { amount: number; reference: { attempt: number } }, order: Order): Quote | undefined {
  const quote = quoteOf(order, reference.attempt);
  if (!quote || quote.amount === amount) return quote;
  const { tax } = quote;
  const rates = tax ? { [tax.country]: tax.percent } : {};
  return { amount, listPrice: amount, code: null, discount: 0, tax: taxIncluded({ amount, country: tax?.country ?? null, rates }) };
}

/** Whether an amount is what one of the order's attempts asked for. */
export function wasQuoted(order: Order, attempt: number, amount: number, currency: string): boolean {
  return quoteOf(order, attempt)?.amount === amount && order.currency === currency;
}

/** Whether the order already asks for what is wanted now. The tax counts: what was shown before paying is what is recorded. */
export function asksFor(order: Order, { amount, code, tax }: Quote): boolean {
  const current = quoteOf(order);
  return current?.amount === amount && current.code === code && isSameTax(current.tax, tax);
}

const isSameTax = (one: Quote['tax'], other: Quote['tax']) =>
  one?.country === other?.country && one?.percent === other?.percent && one?.amount === other?.amount;
