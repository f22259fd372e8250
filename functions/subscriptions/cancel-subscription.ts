import { cancelSubscription } from '#shared/api/subscriptions.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { runningSubscription, upToDate } from './own-subscription.ts';
import { setCancelAtPeriodEnd, voidOpenInvoices } from './stripe/stripe-subscriptions.ts';
import type { Subscription } from './subscription.ts';
import { subscriptionAnswer } from './subscription-answer.ts';
import { cancelableUntil, mayCancel } from './subscription-rules.ts';
import { writtenMoment } from './written-moment.ts';

export const handler = apiHandler(cancelSubscription, async ({ params: { subscriptionId }, session }) => {
  const running = await runningSubscription(session.userId, subscriptionId);
  if (!running.cancelAtPeriodEnd) {
    if (!mayCancel(running, Date.now())) throw tooLate(running);
    await setCancelAtPeriodEnd(subscriptionId, true);
  }
  const isOverdue = running.overdueInvoiceId !== null;
  if (isOverdue) await voidOpenInvoices(subscriptionId);
  const subscription = running.cancelAtPeriodEnd && !isOverdue ? running : await upToDate(subscriptionId);
  const message = `Your subscription is cancelled. ${endInWords(subscription, Date.now())}, and nothing more is charged.`;
  return { body: { message, subscription: subscriptionAnswer(subscription) } };
});

/** A period that is not paid for is not open to its end. @param now milliseconds */
function endInWords({ currentPeriodEnd, paidUntil, accessUntil }: Subscription, now: number): string {
  const isPaid = paidUntil !== null && paidUntil >= currentPeriodEnd;
  if (isPaid) return `It ends on ${writtenMoment(currentPeriodEnd)}`;
  const isOpen = accessUntil !== null && Date.parse(accessUntil) > now;
  return isOpen ? `You can watch until ${writtenMoment(accessUntil)}` : 'What was not paid for is closed';
}

function tooLate(subscription: Subscription): ApiError {
  const [last, billing] = [cancelableUntil(subscription), subscription.currentPeriodEnd].map(writtenMoment);
  return new ApiError('cancellation_too_late', {
    message:
      `The next billing is on ${billing}, and a cancellation comes at least 24 hours before: it was possible until ${last}. ` +
      'Cancel after the renewal, and the subscription ends with the period after.',
  });
}
