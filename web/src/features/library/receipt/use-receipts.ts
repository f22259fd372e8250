import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import { type ApiError, call } from '../../../lib/api/client.ts';

export type Receipts = Call<'GET /orders/{orderId}/receipts'>['answer'];

/** Returns the receipts of a user's order. `error` is set if they could not be loaded, or are not written yet. */
export function useReceipts(userId: string, orderId: string) {
  const { data, error, mutate } = useSWR<Receipts, ApiError>(['/orders/receipts', userId, orderId], () =>
    call('GET /orders/{orderId}/receipts', { params: { orderId } }),
  );
  const nameCompany = async (company: Receipts['company']) => {
    const answer = await call('POST /orders/{orderId}/company', { params: { orderId }, body: { company } });
    await mutate((known) => known && { ...known, ...answer }, { revalidate: false });
  };
  return { data, error, nameCompany };
}
