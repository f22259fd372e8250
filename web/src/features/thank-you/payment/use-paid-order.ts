import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Order } from '#shared/api/site/orders.ts';
import { call, type ApiError } from '../../../lib/api/client.ts';
import { keepOrders } from '../../../lib/purchase/recent-orders.ts';

const QUICK_MS = 500;
const QUICK_FOR_MS = 10_000;
const SLOW_MS = 3000;
const GIVE_UP_AFTER_MS = 120_000;

export interface PaidFor {
  /** The order the payment is for; undefined until it is found. */
  order: Order | undefined;
  /** True if orders can only be read after a login. */
  loggedOut: boolean;
  /** True if the order was not paid within two minutes. */
  gaveUp: boolean;
}

/** The field of an order by which it is found, and its value. */
type OrderKey = { orderId: string } | { paymentIntentId: string };

/** Polls an order until it is paid, quickly at first. Does nothing while `active` is false. */
export function usePaidOrder(key: OrderKey, active: boolean): PaidFor {
  const [since] = useState(Date.now);
  const [gaveUp, setGaveUp] = useState(false);
  const isIt = (order: Order) =>
    'orderId' in key ? order.orderId === key.orderId : order.paymentIntentId === key.paymentIntentId;
  const orderIn = (orders: readonly Order[] | undefined) => orders?.find(isIt);

  const { data, error } = useSWR<{ orders: Order[] }, ApiError>(
    active ? 'GET /orders/mine' : null,
    // The film that opens next has the same question.
    () => call('GET /orders/mine').then(keepOrders),
    {
      refreshInterval: (latest) => {
        const age = Date.now() - since;
        if (orderIn(latest?.orders)?.status === 'paid' || age > GIVE_UP_AFTER_MS) return 0;
        return age < QUICK_FOR_MS ? QUICK_MS : SLOW_MS;
      },
      dedupingInterval: QUICK_MS / 2,
      onErrorRetry: (failure, _key, _config, revalidate, { retryCount }) => {
        if (failure.status === 401 || Date.now() - since > GIVE_UP_AFTER_MS) return;
        setTimeout(() => void revalidate({ retryCount }), SLOW_MS);
      },
    },
  );

  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setGaveUp(true), Math.max(0, since + GIVE_UP_AFTER_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [active, since]);

  return { order: orderIn(data?.orders), loggedOut: error?.status === 401, gaveUp };
}
