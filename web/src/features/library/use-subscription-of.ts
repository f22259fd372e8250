import useSWR from 'swr';
import type { Order } from '#shared/api/orders.ts';
import type { Subscription } from '#shared/api/subscriptions.ts';
import { call } from '../../lib/api/client.ts';

/**
 * How the subscriptions among some orders stand. Whoever has none is not asked about any; where they cannot be had, the
 * orders are shown without.
 */
export function useSubscriptionOf(userId: string, orders: readonly Order[] = []): (orderId: string) => Subscription | undefined {
  const hasAny = orders.some((order) => order.kind === 'package' && order.packageKind === 'subscription');
  const { data } = useSWR(hasAny && ['/subscriptions/mine', userId], () => call('GET /subscriptions/mine'));
  return (orderId) => data?.subscriptions.find((one) => one.orderId === orderId);
}
