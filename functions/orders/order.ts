import { createHash } from 'node:crypto';

export type OrderStatus = 'open' | 'paid' | 'refunded';

/** What an order is for, by ids: enough to find the order again. */
export type ItemReference = { kind: 'package'; eventId: string; packageId: string } | { kind: 'plan'; planId: string };

/** The same with the names it had when the order was made. */
export type Item =
  | { kind: 'package'; eventId: string; eventTitle: string; packageId: string; packageName: string }
  | { kind: 'plan'; planId: string; planName: string };

export type Order = Item & OrderState;

interface OrderState {
  orderId: string;
  userId: string;
  /** What the current attempt asks for, minor units. */
  amount: number;
  currency: string;
  status: OrderStatus;
  /** 1 for the first payment intent, 2 for the one that replaced it … */
  attempt: number;
  /** What each attempt asked for, the first attempt's amount first: an older intent may still get paid. */
  quotes: number[];
  /** The current attempt's intent; missing until the provider has answered. */
  paymentIntentId?: string;
  /** ISO 8601. */
  createdAt: string;
  paidAt?: string;
}

/**
 * The id of a user's order for an item. It follows from what is bought, so a second click, a second tab and a
 * repeated request all meet the same order. A refunded order is done with: buying again is the next round.
 */
export function orderIdFor(userId: string, item: ItemReference, round: number): string {
  const what = item.kind === 'plan' ? ['plan', item.planId] : [item.eventId, item.packageId];
  const name = [userId, ...what, round].join('|');
  return `ord_${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
}

/** What a person reads of an item, e.g. on a card's statement. */
export function itemTitle(item: Item): string {
  return item.kind === 'plan' ? item.planName : `${item.eventTitle}: ${item.packageName}`;
}

/** Whether an amount is what one of the order's attempts asked for. */
export function wasQuoted(order: Order, attempt: number, amount: number, currency: string): boolean {
  return order.quotes[attempt - 1] === amount && order.currency === currency;
}
