import { nullIfUnknown } from '../payments/stripe/stripe.ts';
import { orderSuspended } from '../orders/order.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { syncSubscription } from './sync-subscription.ts';
import { isEnded } from './subscription-rules.ts';
import { listSubscriptions } from './subscriptions-store.ts';

/**
 * Throws if the user already has this subscription and it has not ended, even if its last payment failed and it opens nothing:
 * nobody is charged twice for the same.
 * @throws ApiError already_paid, subscription_overdue, order_suspended, payments_unavailable
 */
export async function refuseSecond(userId: string, packageId: string): Promise<void> {
  const current = (await listSubscriptions(userId)).find((one) => one.packageId === packageId && !isEnded(one));
  if (!current) return;
  // A subscription that was started with other keys is not charged by this account.
  const recorded = await syncSubscription(current.subscriptionId).catch(nullIfUnknown);
  if (recorded?.outcome !== 'recorded' || isEnded(recorded.subscription)) return;
  const { status, money } = recorded.subscription;
  // Subscriptions are paid by card alone.
  if (money === 'disputed') throw orderSuspended('stripe');
  if (status !== 'active' && status !== 'trialing') throw new ApiError('subscription_overdue');
  throw new ApiError('already_paid', { message: 'You already have this subscription.' });
}
