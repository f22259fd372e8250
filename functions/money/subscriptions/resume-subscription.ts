import { resumeSubscription } from '#shared/api/money/subscriptions.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { runningSubscription, upToDate } from './own-subscription.ts';
import { setCancelAtPeriodEnd } from '../payments/stripe/stripe-subscriptions.ts';
import { subscriptionAnswer } from './subscription-answer.ts';
import { writtenDay } from '../../platform/written-day.ts';

export const handler = apiHandler(resumeSubscription, async ({ params: { subscriptionId }, session }) => {
  const running = await runningSubscription(session.userId, subscriptionId);
  if (running.cancelAtPeriodEnd) await setCancelAtPeriodEnd(subscriptionId, false);
  const subscription = running.cancelAtPeriodEnd ? await upToDate(subscriptionId) : running;
  const message = `Your subscription continues and renews on ${writtenDay(subscription.currentPeriodEnd)}.`;
  return { body: { message, subscription: subscriptionAnswer(subscription) } };
});
