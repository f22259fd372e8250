import type { Subscription as SubscriptionAnswer } from '#shared/api/money/subscriptions.ts';
import type { Subscription } from './subscription.ts';
import { cancelableUntil, isEnded } from './subscription-rules.ts';

/** Returns a subscription as its owner sees it. */
export function subscriptionAnswer(subscription: Subscription): SubscriptionAnswer {
  return {
    subscriptionId: subscription.subscriptionId,
    orderId: subscription.orderId,
    eventId: subscription.eventId,
    title: subscription.title,
    status: statusOf(subscription),
    interval: subscription.interval,
    amount: subscription.amount,
    currency: subscription.currency,
    startedAt: subscription.startedAt,
    currentPeriodEnd: subscription.currentPeriodEnd,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    cancelableUntil: cancelableUntil(subscription),
    graceUntil: subscription.graceUntil,
    accessUntil: subscription.accessUntil,
    endedAt: subscription.endedAt,
  };
}

function statusOf(subscription: Subscription): SubscriptionAnswer['status'] {
  if (isEnded(subscription)) return 'ended';
  if (subscription.money === 'disputed') return 'suspended';
  return subscription.status === 'active' || subscription.status === 'trialing' ? 'active' : 'overdue';
}
