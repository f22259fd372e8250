import type { Call } from '#shared/api/contract.ts';
import { call } from '../../../../lib/api/client.ts';
import { useChangeKeys } from '../../forms/use-change-keys.ts';

type WithoutKey<Body> = Body extends unknown ? Omit<Body, 'key'> : never;

/** The body of a request that changes an order, without the key that tells a repetition from another change. */
type Change = WithoutKey<Call<'POST /studio/orders/{orderId}/change'>['body']>;

/** Returns a function that changes an order, and returns what to tell the member, for one dialog. */
export function useOrderChange(orderId: string) {
  const keys = useChangeKeys(`order ${orderId}`);
  return async (decision: string, change: Change): Promise<string> => {
    const body = { ...change, key: keys.of(decision) };
    const { message } = await call('POST /studio/orders/{orderId}/change', { params: { orderId }, body });
    keys.forget();
    return message;
  };
}
