import { createHash } from 'node:crypto';

export type OrderStatus = 'open' | 'paid' | 'refunded';

export interface Order {
  orderId: string;
  userId: string;
  eventId: string;
  eventTitle: string;
  packageId: string;
  packageName: string;
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

export interface Purchase {
  userId: string;
  eventId: string;
  packageId: string;
}

/**
 * The id of a user's order for a package. It follows from what is bought, so a second click, a second tab and a
 * repeated request all meet the same order. A refunded order is done with: buying again is the next round.
 */
export function orderIdFor({ userId, eventId, packageId }: Purchase, round: number): string {
  const name = [userId, eventId, packageId, round].join('|');
  return `ord_${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
}

/** Whether an amount is what one of the order's attempts asked for. */
export function wasQuoted(order: Order, attempt: number, amount: number, currency: string): boolean {
  return order.quotes[attempt - 1] === amount && order.currency === currency;
}
