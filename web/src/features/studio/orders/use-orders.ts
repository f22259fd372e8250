import useSWR from 'swr';
import type { ListedSale } from '#shared/api/books/sales.ts';
import { beginOf, stepsLater } from '#shared/time/steps.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { callWithQuery } from '../loading/call-with-query.ts';

/** The filters of a list of orders, as the address has them; empty for none. */
export interface OrderFilters {
  search: string;
  event: string;
  state: string;
  /** Days in the organisation's zone, such as `2026-11-21`, both included. */
  from: string;
  to: string;
}

/** The time between two requests for the first page. */
const REFRESH_MS = 10_000;

const NONE: Awaited<ReturnType<typeof callWithQuery<'GET /studio/orders'>>> = { orders: [], next: null };

/** Returns the orders that fit some filters, page by page. The first page follows what is sold meanwhile. */
export function useOrders(filters: OrderFilters, userId: string, zone: string) {
  const query = queryOf(filters, zone);
  const name = JSON.stringify(query);
  const first = useSWR(['/studio/orders', userId, name], () => callWithQuery('GET /studio/orders', query), {
    refreshInterval: REFRESH_MS,
  });
  const load = (cursor: string) => callWithQuery('GET /studio/orders', { ...query, cursor });
  const { rows, ...more } = usePages('orders', first.data ?? NONE, load, name);
  return {
    orders: first.data && withoutRepeats(rows),
    error: first.error as unknown,
    retry: () => void first.mutate(),
    ...more,
  };
}

/** Returns the sales without those that a newer first page shows as well. */
function withoutRepeats(orders: readonly ListedSale[]): ListedSale[] {
  return [...new Map(orders.map((order) => [`${order.provider} ${order.paymentId}`, order])).values()];
}

const queryOf = ({ search, ...filters }: OrderFilters, zone: string) => (search ? { search } : wantedOrders(filters, zone));

/** Returns the filters as the server takes them, without those that are not set. @param zone in which their days begin */
export function wantedOrders({ event, state, from, to }: Omit<OrderFilters, 'search'>, zone: string) {
  return {
    ...(event && { event }),
    ...(state && { state: state as 'paid' }),
    ...(from && { from: beginOf(from, zone) }),
    ...(to && { to: endOf(to, zone) }),
  };
}

const endOf = (day: string, zone: string) => new Date(stepsLater('day', Date.parse(beginOf(day, zone)), 1, zone)).toISOString();
