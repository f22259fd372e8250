import { useEffect } from 'react';
import useSWRMutation from 'swr/mutation';
import { call, type ApiError } from '../../../lib/api.ts';
import { orderRequest, type Purchase } from '../../../lib/purchase.ts';

const ROUTE = 'POST /orders/create-checkout-payment-intent';

/** Opens the order as the dialog opens, and again on `retry`. */
export function useOrder(purchase: Purchase) {
  const body = orderRequest(purchase);
  const { data, error, trigger } = useSWRMutation<Awaited<ReturnType<typeof open>>, ApiError, [string, string]>(
    [ROUTE, JSON.stringify(body)],
    () => open(body),
    { throwOnError: false },
  );
  useEffect(() => void trigger(), [trigger]);
  return { order: data, error, retry: () => void trigger() };
}

function open(body: ReturnType<typeof orderRequest>) {
  return call(ROUTE, { body });
}
