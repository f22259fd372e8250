import useSWR from 'swr';
import type { Order } from '#shared/api/site/orders.ts';
import type { Subscription } from '#shared/api/money/subscriptions.ts';
import { call } from '../../lib/api/client.ts';

/**
 * Returns a function that finds the subscription of an order. Without a subscription among the orders nothing is
 * fetched. If fetching fails, the function finds none, and the orders are shown without their status.
 */
export function useSubscriptionOf(userId: string, orders: readonly Order[] = []): (orderId: string) => Subscription | undefined {
  const hasAny = orders.some((order) => order.kind === 'package' && order.packageKind === 'subscription');
  const { data } = useSWR(hasAny && ['/subscriptions/mine', userId], () => call('GET /subscriptions/mine'));
  return (orderId) => data?.subscriptions.find((one) => one.orderId === orderId);
}
