import { CURRENCY } from '#shared/money.ts';
import { openSourcesIn, readEntitlement, upgradesIn } from '../entitlements/sources-store.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import type { PaidTicket } from './upgrade-rules.ts';

type Item = Awaited<ReturnType<typeof readEntitlement>>;

/** Returns a user's ticket of an event if it can be upgraded; null if it cannot. */
export async function findPaidTicket(userId: string, eventId: string, orderId: string): Promise<PaidTicket | null> {
  const [order, item] = await Promise.all([findOrder(userId, orderId), readEntitlement(userId, eventId)]);
  return order && ticketOf(order, eventId, item);
}

/**
 * Returns a ticket that can be upgraded: it opens one event for good, its holder paid for it, and it stands, without another upgrade. Gifts and
 * tickets that were given or moved cost their holder nothing, and bundles and subscriptions have a price for several events.
 * @param item the holder's entitlement for the event
 */
export async function ticketOf(order: Order, eventId: string, item: Item): Promise<PaidTicket | null> {
  if (order.kind !== 'package' || order.sells.kind !== 'ppv' || order.eventId !== eventId || !order.rights) return null;
  const { orderId, packageId, rights, status, gift, currency, refund } = order;
  if (status !== 'paid' || gift || currency !== CURRENCY || refund?.state === 'granting') return null;
  if (!item || !(orderId in openSourcesIn(item)) || upgradesIn(item, orderId).length > 0) return null;
  return { orderId, packageId, rights, paid: await paidFor(order) };
}

/** Returns what was paid for an order and for the tickets below it, and not given back. */
async function paidFor(order: Order): Promise<number> {
  const own = order.amount - (order.refundedAmount ?? 0);
  const below = order.kind === 'package' && order.upgrades ? await findOrder(order.userId, order.upgrades.orderId) : null;
  return own + (below ? await paidFor(below) : 0);
}
