import type { MailEvent } from '#shared/bus/mail-events.ts';
import { env } from '../platform/env.ts';
import { findBuyer } from '../receipts/buyer.ts';
import { isEnded } from '../subscriptions/subscription-rules.ts';
import { findOwnSubscription } from '../subscriptions/subscriptions-store.ts';
import { renewalFailedLetter, subscriptionEndedLetter } from './letters/subscription.ts';
import { mailableAddress } from './mailable-address.ts';
import { sendOnce } from './send-once.ts';

type Asked = Extract<MailEvent, { type: 'renewal-failed' | 'subscription-ended' }>;

/**
 * Mails the owner of a subscription that its renewal could not be charged, or that it has ended.
 * @param from null where the platform has no address
 * @returns a sentence that says what was done, without the address
 */
export async function mailSubscription(asked: Asked, from: string | null): Promise<string> {
  const { type, userId, subscriptionId } = asked;
  if (!from) return `Dropped the mail ${type} of ${subscriptionId}: MAIL_FROM is not set.`;
  const subscription = await findOwnSubscription(userId, subscriptionId);
  if (!subscription) return `Skipped the mail ${type} of ${subscriptionId}: it is not stored.`;
  const isStillSo = asked.type === 'renewal-failed' ? subscription.overdueInvoiceId === asked.invoiceId : isEnded(subscription);
  if (!isStillSo) return `Skipped the mail ${type} of ${subscriptionId}: it is not so any more.`;
  const buyer = await findBuyer(userId);
  const to = buyer && mailableAddress(buyer.email);
  if (!to) return `Skipped the mail ${type} of ${subscriptionId}: its owner has no address that a mail could go to.`;
  const write = asked.type === 'renewal-failed' ? renewalFailedLetter : subscriptionEndedLetter;
  const outcome = await sendOnce(mailId(asked), () =>
    Promise.resolve({ from, to, replyTo: env.supportMail, letter: write({ subscription, origin: env.siteOrigin }) }),
  );
  if (outcome !== 'sent') return `Skipped the mail ${type} of ${subscriptionId}: it was mailed before.`;
  return `Mailed ${type} of ${subscriptionId}.`;
}

const mailId = (asked: Asked) =>
  asked.type === 'renewal-failed' ? `renewal-failed ${asked.invoiceId}` : `subscription-ended ${asked.subscriptionId}`;
