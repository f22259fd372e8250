import { nullIfUnknown } from '../orders/stripe/stripe-payments.ts';
import { log } from '../platform/log.ts';
import { recordSubscription } from './record-subscription.ts';
import type { Recorded } from './recording/make-record-subscription.ts';
import { cancelAtOnce } from './stripe/stripe-subscriptions.ts';
import { isEnded } from './subscription-rules.ts';
import { listSubscriptions } from './subscriptions-store.ts';

/**
 * Ends a subscription at Stripe at this moment, and the access that it gave. Its money is another matter. Ending it twice
 * is ending it once.
 * @throws ApiError payments_unavailable
 */
export async function endSubscription(subscriptionId: string): Promise<Recorded> {
  await cancelAtOnce(subscriptionId);
  return recordSubscription(subscriptionId);
}

/**
 * Ends all that a user has: an account that is gone is not charged. One that Stripe does not know was begun with other keys;
 * only a person with those can see whether it still charges somebody.
 * @throws ApiError payments_unavailable
 */
export async function endSubscriptions(userId: string): Promise<void> {
  for (const subscription of await listSubscriptions(userId)) {
    if (isEnded(subscription)) continue;
    const { subscriptionId } = subscription;
    const ended = await endSubscription(subscriptionId).catch(nullIfUnknown);
    if (!ended) log.error('subscription unknown at Stripe', { subscriptionId, userId });
  }
}
