import { cancelSubscription } from '#shared/api/money/subscriptions.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { runningSubscription, upToDate } from './own-subscription.ts';
import { setCancelAtPeriodEnd, voidOpenInvoices } from '../payments/stripe/stripe-subscriptions.ts';
import { endInWords } from './end-rules.ts';
import type { Subscription } from './subscription.ts';
import { subscriptionAnswer } from './subscription-answer.ts';
import { canCancel } from './subscription-rules.ts';
import { writtenDay } from '../../platform/written-day.ts';

export const handler = apiHandler(cancelSubscription, async ({ params: { subscriptionId }, session }) => {
  const running = await runningSubscription(session.userId, subscriptionId);
  if (!running.cancelAtPeriodEnd) {
    if (!canCancel(running, Date.now())) throw tooLate(running);
    await setCancelAtPeriodEnd(subscriptionId, true);
  }
  const isOverdue = running.overdueInvoiceId !== null;
  if (isOverdue) await voidOpenInvoices(subscriptionId);
  const subscription = running.cancelAtPeriodEnd && !isOverdue ? running : await upToDate(subscriptionId);
  const message = `Your subscription is cancelled. ${endInWords(subscription, Date.now())}, and you will not be charged again.`;
  return { body: { message, subscription: subscriptionAnswer(subscription) } };
});

function tooLate(subscription: Subscription): ApiError {
  return new ApiError('cancellation_too_late', {
    message:
      `You need to cancel at least 24 hours before the next billing, which is on ${writtenDay(subscription.currentPeriodEnd)}. ` +
      'If you cancel after the renewal, your subscription ends with the period that follows.',
  });
}
