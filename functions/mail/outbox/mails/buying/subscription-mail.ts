import type { Subscription } from '../../../../money/subscriptions/subscription.ts';
import { findOwnSubscription } from '../../../../money/subscriptions/subscriptions-store.ts';
import { findBuyer } from '../../../../people/auth/buyer.ts';
import { env } from '../../../../platform/env.ts';
import { type NotSent, type PreparedMail, skipped } from '../../sending/mail-kind.ts';
import { mailSender } from '../../sending/mail-sender.ts';
import { reachableAddress } from '../../sending/reachable-address.ts';
import type { Look } from '../../template/look.ts';
import type { MailContent } from '../../template/render-mail.ts';

/** The subject of a mail to a subscriber. */
export interface AboutSubscription {
  subscription: Subscription;
  /** Scheme and host of the site; null if unknown. */
  origin: string | null;
}

interface SubscriptionMail {
  id: string;
  /** Returns true if the subscription is still as the mail says. */
  isStillTrue: (subscription: Subscription) => boolean;
  render: (about: AboutSubscription, look: Look) => MailContent;
}

/**
 * Returns a mail to the owner of a subscription, from its seller.
 * @param from the platform's address
 */
export async function prepareForSubscriber(
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
  from: string,
  { id, isStillTrue, render }: SubscriptionMail,
): Promise<PreparedMail | NotSent> {
  const subscription = await findOwnSubscription(userId, subscriptionId);
  if (!subscription) return skipped('it is not stored');
  if (!isStillTrue(subscription)) return skipped('it is no longer true');
  const write = async () => {
    const { sentBy, look } = await mailSender(subscription, from, env.siteOrigin);
    return { ...sentBy, ...render({ subscription, origin: env.siteOrigin }, look) };
  };
  return { id, to: await reachableAddress((await findBuyer(userId))?.email), write };
}
