import type { MailEvent } from '#shared/bus/mail-events.ts';
import { raiseMailEvent } from '../mail/mail-events-bus.ts';
import { recordSubscription } from './record-subscription.ts';
import type { Subscription } from './subscription.ts';
import { isEnded } from './subscription-rules.ts';

/**
 * Brings a subscription up to date of which Stripe told something, and asks for the mails that its owner is to have: each
 * is sent once, however often it is asked for.
 * @returns in one sentence what it did
 * @throws ApiError payments_unavailable, unavailable
 */
export async function followSubscription(subscriptionId: string): Promise<string> {
  const recorded = await recordSubscription(subscriptionId);
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

/** An end that is learnt of later than this, from an archive for example, is no news any more. */
const NEWS_MS = 3 * 24 * 60 * 60 * 1000;

/** What the owner of a subscription should hear of its state. */
export function noticeOf(subscription: Subscription, now: number): MailEvent | null {
  const { userId, subscriptionId, overdueInvoiceId: invoiceId, endedAt } = subscription;
  if (invoiceId) return { type: 'renewal-failed', userId, subscriptionId, invoiceId };
  const isNews = isEnded(subscription) && endedAt !== null && now - Date.parse(endedAt) < NEWS_MS;
  return isNews ? { type: 'subscription-ended', userId, subscriptionId } : null;
}
