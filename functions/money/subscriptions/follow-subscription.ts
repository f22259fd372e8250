import type { MailEvent } from '#shared/bus/mail-events.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { syncSubscription } from './sync-subscription.ts';
import type { Subscription } from './subscription.ts';
import { isEnded } from './subscription-rules.ts';

/**
 * Brings a subscription up to date after an event at Stripe, and requests the mails for its owner. Each mail is sent once,
 * however often it is requested.
 * @returns a sentence that says what it did
 * @throws ApiError payments_unavailable, unavailable
 */
export async function followSubscription(subscriptionId: string): Promise<string> {
  const recorded = await syncSubscription(subscriptionId);
  switch (recorded.outcome) {
    case 'foreign':
      return `Skipped ${subscriptionId}: it is not one of ours.`;
    case 'unpaid':
      return `Skipped ${subscriptionId}: nothing of it is paid yet.`;
    case 'duplicate':
      return `Ended ${subscriptionId}: ${recorded.order.orderId} has another subscription.`;
    case 'recorded': {
      const { subscription } = recorded;
      const notice = noticeOf(subscription, Date.now());
      if (notice) await raiseMailEvent(notice, new Date());
      return `Recorded that ${subscriptionId} is ${subscription.status}, open until ${subscription.accessUntil ?? 'now'}.`;
    }
  }
}

/** Maximum age of an end that its owner is mailed about: one found later, in an archive for example, is no news. */
const NEWS_MS = 3 * 24 * 60 * 60 * 1000;

/** Returns the mail that the owner of a subscription in this state gets; null for none. @param now milliseconds */
function noticeOf(subscription: Subscription, now: number): MailEvent | null {
  const { userId, subscriptionId, overdueInvoiceId: invoiceId, endedAt } = subscription;
  if (invoiceId) return { type: 'renewal-failed', userId, subscriptionId, invoiceId };
  const isNews = isEnded(subscription) && endedAt !== null && now - Date.parse(endedAt) < NEWS_MS;
  return isNews ? { type: 'subscription-ended', userId, subscriptionId } : null;
}
