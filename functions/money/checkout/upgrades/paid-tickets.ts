import { CURRENCY } from '#shared/money/money.ts';
import { type AccessItem, openSourcesIn, readEntitlement, upgradesIn } from '../../../catalog/entitlements/sources-store.ts';
import type { Order } from '../../orders/order.ts';
import { listOrders } from '../../orders/order-lists-store.ts';
import { findOrder } from '../../orders/orders-store.ts';
import type { PaidTicket } from './upgrade-rules.ts';

type PackageOrder = Order & { kind: 'package' };

/** Returns a user's ticket of an event if it can be upgraded; null if it cannot. @param item the user's entitlement for the event */
export async function findPaidTicket(
  userId: string,
  eventId: string,
  orderId: string,
  item: AccessItem | undefined,
): Promise<PaidTicket | null> {
  const order = await findOrder(userId, orderId);
  return order && ticketOf(order, eventId, item);
}

/** Returns a user's tickets of an event that can be upgraded. */
export async function paidTickets(userId: string, eventId: string): Promise<PaidTicket[]> {
  const item = await readEntitlement(userId, eventId);
  if (!item) return [];
  const tickets = await Promise.all((await listOrders(userId)).map((order) => ticketOf(order, eventId, item)));
  return tickets.filter((ticket) => ticket !== null);
}

/**
 * Returns a ticket that can be upgraded: it opens one event for good, its holder paid for it, and it stands, without another upgrade. Gifts and
 * tickets that were given or moved cost their holder nothing, and bundles and subscriptions have a price for several events.
 * @param item the holder's entitlement for the event
 */
async function ticketOf(order: Order, eventId: string, item: AccessItem | undefined): Promise<PaidTicket | null> {
  if (order.kind !== 'package' || order.sells.kind !== 'ppv' || order.eventId !== eventId || !order.rights) return null;
  const { orderId, packageId, rights, status, gift, currency, refund } = order;
  if (status !== 'paid' || gift || currency !== CURRENCY || refund?.state === 'granting') return null;
  if (!item || !(orderId in openSourcesIn(item)) || upgradesIn(item, orderId).length > 0) return null;
  const below = await ordersBelow(order);
  const paid = [order, ...below].reduce((sum, one) => sum + keptOf(one), 0);
  return { orderId, packageId, below: below.map((one) => one.packageId), rights, paid };
}

/** Returns what was paid for the tickets below an upgrade and not given back, minor units. */
export async function paidBelow(upgrade: PackageOrder): Promise<number> {
  return (await ordersBelow(upgrade)).reduce((sum, one) => sum + keptOf(one), 0);
}

/** Returns the orders of the tickets below an upgrade, the nearest first; none for any other order. */
async function ordersBelow({ userId, upgrades }: PackageOrder): Promise<PackageOrder[]> {
  const below = upgrades && (await findOrder(userId, upgrades.orderId));
  return below?.kind === 'package' ? [below, ...(await ordersBelow(below))] : [];
}

/**
 * Returns what was paid for an order and not given back, minor units. What came back for missed minutes counts as paid: it makes up for them,
 * and an upgrade that cost as much more would take it away again.
 */
function keptOf({ amount, refundedAmount = 0, missedMinutesGranted = {} }: Order): number {
  const forMissed = Object.values(missedMinutesGranted).reduce((sum, each) => sum + each, 0);
  return amount - Math.max(0, refundedAmount - forMissed);
}
