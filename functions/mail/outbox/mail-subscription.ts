import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findBuyer } from '../../people/auth/buyer.ts';
import { renderRenewalFailed, renderSubscriptionEnded } from './letters/subscription.ts';
import { reachableAddress } from './sending/reachable-address.ts';
import { mailSender } from './sending/mail-sender.ts';
import { sendOnce } from './sending/send-once.ts';
import { env } from '../../platform/env.ts';
import { isEnded } from '../../money/subscriptions/subscription-rules.ts';
import { findOwnSubscription } from '../../money/subscriptions/subscriptions-store.ts';

type SubscriptionEvent = Extract<MailEvent, { type: 'renewal-failed' | 'subscription-ended' }>;

/**
 * Mails the owner of a subscription that a renewal could not be charged, or that the subscription has ended.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done, without the recipient's address
 */
export async function mailSubscription(event: SubscriptionEvent, from: string | null): Promise<string> {
  const { type, userId, subscriptionId } = event;
  if (!from) return `Dropped the mail ${type} of ${subscriptionId}: MAIL_FROM is not set.`;
  const subscription = await findOwnSubscription(userId, subscriptionId);
  if (!subscription) return `Skipped the mail ${type} of ${subscriptionId}: it is not stored.`;
  const isStillTrue = event.type === 'renewal-failed' ? subscription.overdueInvoiceId === event.invoiceId : isEnded(subscription);
  if (!isStillTrue) return `Skipped the mail ${type} of ${subscriptionId}: it is no longer true.`;
  const buyer = await findBuyer(userId);
  const to = buyer && (await reachableAddress(buyer.email));
  if (!to) return `Skipped the mail ${type} of ${subscriptionId}: its owner has no address that takes mails.`;
  const write = event.type === 'renewal-failed' ? renderRenewalFailed : renderSubscriptionEnded;
  const outcome = await sendOnce(mailId(event), async () => {
    const sender = await mailSender(subscription, from, env.siteOrigin);
    const content = write({ subscription, origin: env.siteOrigin }, sender.look);
    return { ...sender.sentBy, to, replyTo: env.supportMail, ...content };
  });
  if (outcome !== 'sent') return `Skipped the mail ${type} of ${subscriptionId}: it was mailed before.`;
  return `Mailed ${type} of ${subscriptionId}.`;
}

const mailId = (event: SubscriptionEvent) =>
  event.type === 'renewal-failed' ? `renewal-failed ${event.invoiceId}` : `subscription-ended ${event.subscriptionId}`;
