import { nullIfUnknown } from '../orders/stripe/stripe-payments.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { recordSubscription } from './record-subscription.ts';
import { isEnded } from './subscription-rules.ts';
import { listSubscriptions } from './subscriptions-store.ts';

/**
 * Lets nobody be charged twice for the same: whoever has a subscription that has not ended goes on with that one, also
 * where its last payment failed and it opens nothing.
 * @throws ApiError already_paid, subscription_overdue, order_suspended, payments_unavailable
 */
export async function refuseSecond(userId: string, packageId: string): Promise<void> {
  const known = (await listSubscriptions(userId)).find((one) => one.packageId === packageId && !isEnded(one));
  if (!known) return;
  // One that was begun with other keys is charged by nobody here.
  const recorded = await recordSubscription(known.subscriptionId).catch(nullIfUnknown);
  if (recorded?.outcome !== 'recorded' || isEnded(recorded.subscription)) return;
  const { status, money } = recorded.subscription;
  if (money === 'disputed') throw new ApiError('order_suspended');
  if (status !== 'active' && status !== 'trialing') throw new ApiError('subscription_overdue');
  throw new ApiError('already_paid', { message: 'You already have this subscription.' });
}
