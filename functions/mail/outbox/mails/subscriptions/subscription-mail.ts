import { formatMoney } from '#shared/money/money.ts';
import type { Subscription } from '../../../../money/subscriptions/subscription.ts';
import { findOwnSubscription } from '../../../../money/subscriptions/subscriptions-store.ts';
import { findBuyer } from '../../../../people/auth/buyer.ts';
import { env } from '../../../../platform/env.ts';
import { type NotSent, type PreparedMail, skipped } from '../../sending/mail-kind.ts';
import { mailSender } from '../../sending/mail-sender.ts';
import { reachableAddress } from '../../sending/reachable-address.ts';
import { findShow, type Show } from '../../shows/show.ts';
import type { Look } from '../../template/look.ts';
import type { Fact, MailPoster } from '../../template/mail-parts.ts';
import { pictureInMails } from '../../template/picture-in-mails.ts';
import type { MailContent } from '../../template/render-mail.ts';

/** The subject of a mail to a subscriber. */
export interface AboutSubscription {
  subscription: Subscription;
  /** The event at which it was bought, whose picture stands for it; null or left out for none. */
  show?: Show | null;
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
    const [{ sentBy, look }, show] = await Promise.all([
      mailSender(subscription, from, env.siteOrigin),
      findShow(subscription.eventId, env.siteOrigin),
    ]);
    return { ...sentBy, ...render({ subscription, show, origin: env.siteOrigin }, look) };
  };
  return { id, to: await reachableAddress((await findBuyer(userId))?.email), write };
}

/** Returns the price of each period, such as `$9.99 a month`. */
const priceOf = ({ amount, currency, interval }: Subscription): string => `${formatMoney(amount, currency)} a ${interval}`;

/** Returns the poster of a subscription: its picture, its price and further facts. It has no date, because it is about more than one show. */
export function subscriptionPoster({ subscription, show = null }: AboutSubscription, facts: readonly Fact[]): MailPoster {
  return {
    picture: show && pictureInMails(show.event.image, show.page),
    facts: [{ name: 'Subscription', value: subscription.title }, { name: 'Price', value: priceOf(subscription) }, ...facts],
  };
}

/** Returns the button to the subscriptions of the reader's account; null if the site's address is unknown. */
export const subscriptionsButton = (label: string, origin: string | null) =>
  origin === null ? null : { label, url: `${origin}/user/account#subscriptions` };
