import { nullIfUnknown } from '../payments/stripe/stripe.ts';
import { log } from '../../platform/log/log.ts';
import { syncSubscription } from './sync-subscription.ts';
import type { SyncOutcome } from './sync/make-sync-subscription.ts';
import { cancelAtOnce, setCancelAtPeriodEnd, voidOpenInvoices } from '../payments/stripe/stripe-subscriptions.ts';
import { isEnded } from './subscription-rules.ts';
import { listSubscriptions } from './subscriptions-store.ts';

/**
 * Ends a subscription at Stripe immediately, and the access that it gave. Its payments are not refunded here. Idempotent.
 * @throws ApiError payments_unavailable
 */
export async function endSubscription(subscriptionId: string): Promise<SyncOutcome> {
  await cancelAtOnce(subscriptionId);
  return syncSubscription(subscriptionId);
}

/**
 * Ends all subscriptions of a user, so that a deleted account is not charged. One that Stripe does not know was started with
 * other keys; only a person with those can see whether it still charges somebody.
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

/**
 * Has all subscriptions of a user end with the period that is paid, so that nobody is charged while their account waits to be deleted. They
 * can be resumed until then. One that Stripe does not know stays as it is. Can be repeated.
 * @throws ApiError payments_unavailable
 */
export async function stopRenewals(userId: string): Promise<void> {
  for (const subscription of await listSubscriptions(userId)) {
    if (isEnded(subscription)) continue;
    const { subscriptionId, cancelAtPeriodEnd } = subscription;
    const stop = async () => {
      if (!cancelAtPeriodEnd) await setCancelAtPeriodEnd(subscriptionId, true);
      // Stripe would go on trying to charge what is overdue.
      await voidOpenInvoices(subscriptionId);
      await syncSubscription(subscriptionId);
      return true;
    };
    if (!(await stop().catch(nullIfUnknown))) log.warn('subscription unknown at Stripe', { subscriptionId });
  }
}
