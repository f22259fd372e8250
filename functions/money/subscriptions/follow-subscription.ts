import type { MailEvent } from '#shared/bus/mail-events.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { syncSubscription } from './sync-subscription.ts';
import type { Subscription } from './subscription.ts';
import { isEnded } from './subscription-rules.ts';

/**
 * Brings a subscription up to date after an event at Stripe, and requests the mails for its owner. Each mail is sent once,
 * however often it is requested.
 * @param isUpcoming true if the event says that a renewal will be charged in a few days
 * @returns a sentence that says what it did
 * @throws ApiError payments_unavailable, unavailable
 */
export async function followSubscription(subscriptionId: string, isUpcoming = false): Promise<string> {
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
      for (const notice of noticesOf(subscription, isUpcoming, Date.now())) await raiseMailEvent(notice, new Date());
      return `Recorded that ${subscriptionId} is ${subscription.status}, open until ${subscription.accessUntil ?? 'now'}.`;
    }
  }
}

/** Maximum age of a change that its owner is mailed about: one found later, in an archive for example, is no news. */
const NEWS_MS = 3 * 24 * 60 * 60 * 1000;

/** Returns the mails that the owner of a subscription in this state gets. @param now milliseconds */
function noticesOf(subscription: Subscription, isUpcoming: boolean, now: number): MailEvent[] {
  const { userId, subscriptionId, overdueInvoiceId: invoiceId, overdueAttempts, renewalChange, endedAt } = subscription;
  const about = { userId, subscriptionId };
  const isNews = (at: string | null | undefined) => at !== null && at !== undefined && now - Date.parse(at) < NEWS_MS;
  if (isEnded(subscription)) return isNews(endedAt) ? [{ type: 'subscription-ended', ...about }] : [];
  const { currentPeriodEnd: chargedAt, cancelAtPeriodEnd } = subscription;
  return [
    ...(invoiceId ? [{ type: 'renewal-failed' as const, ...about, invoiceId, attempt: overdueAttempts?.count ?? 1 }] : []),
    ...(renewalChange && isNews(renewalChange.at)
      ? [{ type: `subscription-${renewalChange.to}` as const, ...about, changedAt: renewalChange.at }]
      : []),
    ...(isUpcoming && !cancelAtPeriodEnd ? [{ type: 'renewal-announced' as const, ...about, chargedAt }] : []),
  ];
}
