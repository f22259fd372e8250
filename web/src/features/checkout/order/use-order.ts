import { useEffect } from 'react';
import useSWRMutation from 'swr/mutation';
import type { Event, Package } from '#shared/api/events.ts';
import { call, type ApiError } from '../../../lib/api.ts';

const ROUTE = 'POST /orders/create-checkout-payment-intent';

/** Opens the order as the dialog opens, and again on `retry`. */
export function useOrder(event: Event, pkg: Package) {
  const { data, error, trigger } = useSWRMutation<Awaited<ReturnType<typeof open>>, ApiError, [string, string, string]>(
    [ROUTE, event._id, pkg._id],
    () => open(event, pkg),
    { throwOnError: false },
  );
  useEffect(() => void trigger(), [trigger]);
  return { order: data, error, retry: () => void trigger() };
}

function open(event: Event, pkg: Package) {
  return call(ROUTE, { body: { eventId: event._id, packageId: pkg._id, price: pkg.price } });
}
