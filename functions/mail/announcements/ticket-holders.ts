import type { Sale } from '../../books/sales/sale.ts';
import type { Order } from '../../money/orders/order.ts';
import { findOrders } from '../../money/orders/order-lists-store.ts';
import { subscriptions } from '../../money/subscriptions/subscriptions-store.ts';
import { type Standing, standingOf } from './recipient-rules.ts';

/** Sales that opened an event, whatever became of them. */
export interface TicketSales {
  sales: Sale[];
  /** The bundles that count in their list; null for everything that was sold there. */
  bundleIds: ReadonlySet<string> | null;
}

/** A ticket, by the order that it was sold with. */
export type Ticket = Standing & { orderId: string };

/**
 * Returns who holds the tickets of some sales at this moment. An upgrade is no ticket of its own: where the sale of the ticket below it is in the
 * lists as well, it is left to that. A few reads per hundred sales.
 * @param isConsistent true for orders as they are now, at twice the cost; false to count
 */
export async function holdersOf({ sales, bundleIds }: TicketSales, now: Date, isConsistent: boolean): Promise<Ticket[]> {
  const orders = await ordersOf(sales, isConsistent);
  const running = await runningOf([...orders.values()], now);
  return sales.flatMap((sale) => {
    const { orderId } = sale;
    const order = orders.get(orderId);
    // An order can be gone in older data. Then a gift's holder is unknown.
    if (!order) return sale.isGift ? [] : [{ orderId, holder: { userId: sale.userId } }];
    if (isLeftToTicket(order, orders, bundleIds)) return [];
    const isRunning = order.subscriptionId === undefined ? null : running.has(order.subscriptionId);
    return [{ orderId, ...standingOf({ sale, order, isRunning }) }];
  });
}

/** Returns the orders of some sales and the orders that those upgrade, by their ids. */
async function ordersOf(sales: readonly Sale[], isConsistent: boolean): Promise<ReadonlyMap<string, Order>> {
  const wanted = new Map(sales.map(({ userId, orderId }) => [orderId, { userId, orderId }]));
  const found = await findOrders([...wanted.values()], isConsistent);
  const below = new Map(
    found.flatMap((order) =>
      order.kind === 'package' && order.upgrades && !wanted.has(order.upgrades.orderId)
        ? [[order.upgrades.orderId, { userId: order.userId, orderId: order.upgrades.orderId }]]
        : [],
    ),
  );
  const others = await findOrders([...below.values()], isConsistent);
  return new Map([...found, ...others].map((order) => [order.orderId, order]));
}

/** Returns the subscriptions of some orders that open something now, by their ids. */
async function runningOf(orders: readonly Order[], now: Date): Promise<ReadonlySet<string>> {
  const started = new Map(
    orders.flatMap(({ userId, subscriptionId }) =>
      subscriptionId === undefined ? [] : [[subscriptionId, { userId, subscriptionId }]],
    ),
  );
  const found = await subscriptions.findEach([...started.values()]);
  const open = found.filter(({ accessUntil }) => accessUntil !== null && Date.parse(accessUntil) > now.getTime());
  return new Set(open.map(({ subscriptionId }) => subscriptionId));
}

/** Returns true for an upgrade of a ticket that is itself in the lists and holds: the message reaches its holder for that one. */
function isLeftToTicket(order: Order, orders: ReadonlyMap<string, Order>, bundleIds: ReadonlySet<string> | null): boolean {
  if (order.kind !== 'package' || !order.upgrades) return false;
  const ticket = orders.get(order.upgrades.orderId);
  if (ticket?.kind !== 'package' || ticket.status !== 'paid' || ticket.eventId !== order.eventId) return false;
  return bundleIds === null || bundleIds.has(ticket.packageId);
}
