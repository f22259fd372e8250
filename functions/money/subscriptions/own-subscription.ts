import { ApiError } from '../../platform/http/api-error.ts';
import { syncSubscription } from './sync-subscription.ts';
import type { Subscription } from './subscription.ts';
import { isEnded } from './subscription-rules.ts';
import { findOwnSubscription } from './subscriptions-store.ts';

/**
 * Returns a user's own subscription that has not ended, as Stripe reports it now.
 * @throws ApiError subscription_not_found, subscription_ended, payments_unavailable
 */
export async function runningSubscription(userId: string, subscriptionId: string): Promise<Subscription> {
  const recorded = await findOwnSubscription(userId, subscriptionId);
  if (!recorded) throw new ApiError('subscription_not_found', { field: 'subscriptionId' });
  const subscription = await upToDate(subscriptionId);
  if (isEnded(subscription)) throw new ApiError('subscription_ended');
  return subscription;
}

/** Returns a recorded subscription, brought up to date. @throws ApiError subscription_ended, payments_unavailable */
export async function upToDate(subscriptionId: string): Promise<Subscription> {
  const recorded = await syncSubscription(subscriptionId);
  if (recorded.outcome !== 'recorded') throw new ApiError('subscription_ended');
  return recorded.subscription;
}
