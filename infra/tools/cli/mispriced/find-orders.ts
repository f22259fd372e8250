import type { Call } from '#shared/api/contract.ts';
import type { MispricedOrder } from '#shared/api/operations/mispriced.ts';
import type { Caller } from '../session/studio-client.ts';

type Page = Call<'GET /operator/events/{eventId}/mispriced'>['answer'];

/** The orders that an operator looks for. */
export interface OrderSearch {
  /** Id or subdomain of the event. */
  event: string;
  /** Name or id of the package. */
  pkg: string;
  /** Minor units. */
  price: number;
  /** When they were paid, ISO 8601. */
  from: string;
  to: string | undefined;
}

/** All orders at a price, each once, the latest first, with what is known of their package. */
export type FoundOrders = Omit<Page, 'next'>;

/** Reads all pages. @param onPage is told how many orders were found so far */
export async function findOrders(desk: Caller, wanted: OrderSearch, onPage: (found: number) => void): Promise<FoundOrders> {
  const { event: eventId, pkg, price, from, to } = wanted;
  const orders = new Map<string, MispricedOrder>();
  let cursor: string | undefined;
  for (;;) {
    const query = { package: pkg, price: String(price), from, to, cursor };
    const { next, ...page } = await desk.call('GET /operator/events/{eventId}/mispriced', { eventId }, null, query);
    for (const order of page.orders) if (!orders.has(order.orderId)) orders.set(order.orderId, order);
    if (next === null) return { ...page, orders: [...orders.values()] };
    cursor = next;
    onPage(orders.size);
  }
}
