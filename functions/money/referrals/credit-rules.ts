import { sellerOf } from '../../catalog/listings/packages/item.ts';
import type { Code } from '../codes/codes-store.ts';
import type { Order } from '../orders/order.ts';
import type { Credit } from './credits-store.ts';

/**
 * Returns the state of a credit. It is used if it paid for a purchase that was not refunded; otherwise the organiser, or
 * a refund of the newcomer's purchase, may have taken it back.
 */
export function stateOf(credit: Credit, code: Code | undefined, orders: readonly Order[]): 'open' | 'used' | 'taken-back' {
  if (orders.some((order) => isPaidWith(credit, order))) return 'used';
  return !code || code.disabledAt !== undefined ? 'taken-back' : 'open';
}

function isPaidWith({ ownerId, code }: Credit, order: Order): boolean {
  const isPaid = order.status === 'paid' || order.status === 'suspended';
  if (!isPaid || sellerOf(order) !== ownerId) return false;
  return order.quotes.some((quote) => quote.code === code && quote.amount === order.amount);
}
