import { ApiError } from '../platform/http/api-error.ts';
import { recordSubscription } from './record-subscription.ts';
import type { Subscription } from './subscription.ts';
import { isEnded } from './subscription-rules.ts';
import { findOwnSubscription } from './subscriptions-store.ts';

/**
 * A user's own subscription that goes on, as Stripe knows it at this moment.
 * @throws ApiError subscription_not_found, subscription_ended, payments_unavailable
 */
export async function runningSubscription(userId: string, subscriptionId: string): Promise<Subscription> {
  const kept = await findOwnSubscription(userId, subscriptionId);
  if (!kept) throw new ApiError('subscription_not_found', { field: 'subscriptionId' });
  const subscription = await upToDate(subscriptionId);
  if (isEnded(subscription)) throw new ApiError('subscription_ended');
  return subscription;
}

/** A subscription that we keep, brought up to date. @throws ApiError payments_unavailable */
export async function upToDate(subscriptionId: string): Promise<Subscription> {
  const recorded = await recordSubscription(subscriptionId);
  if (recorded.outcome !== 'recorded') throw new ApiError('subscription_ended');
  return recorded.subscription;
}
