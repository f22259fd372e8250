import useSWR from 'swr';
import type { Subscription } from '#shared/api/money/subscriptions.ts';
import { type ApiError, call } from '../../../lib/api/client.ts';

/** Returns a user's subscriptions, refreshed on focus: a viewer who comes back from changing their card sees the new status. */
export function useSubscriptions(userId: string) {
  const { data, error, mutate, isValidating } = useSWR<{ subscriptions: Subscription[] }, ApiError>(
    ['/subscriptions/mine', userId],
    () => call('GET /subscriptions/mine'),
    { revalidateOnFocus: true },
  );
  const update = (changed: Subscription) => {
    const replace = (one: Subscription) => (one.subscriptionId === changed.subscriptionId ? changed : one);
    void mutate((known) => known && { subscriptions: known.subscriptions.map(replace) }, { revalidate: false });
  };
  return { subscriptions: data?.subscriptions, error, update, reload: () => void mutate(), busy: isValidating };
}
