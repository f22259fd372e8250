import useSWR from 'swr';
import type { Subscription } from '#shared/api/subscriptions.ts';
import { type ApiError, call } from '../../../lib/api/client.ts';

/** A user's subscriptions. Somebody who comes back from changing their card sees them as they are then. */
export function useSubscriptions(userId: string) {
  const { data, error, mutate, isValidating } = useSWR<{ subscriptions: Subscription[] }, ApiError>(
    ['/subscriptions/mine', userId],
    () => call('GET /subscriptions/mine'),
    { revalidateOnFocus: true },
  );
  const know = (changed: Subscription) => {
    const anew = (one: Subscription) => (one.subscriptionId === changed.subscriptionId ? changed : one);
    void mutate((known) => known && { subscriptions: known.subscriptions.map(anew) }, { revalidate: false });
  };
  return { subscriptions: data?.subscriptions, error, know, reload: () => void mutate(), busy: isValidating };
}
