import type { MailEvent } from '#shared/bus/mail-events.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Subscription } from '../../../../money/subscriptions/subscription.ts';
import { findOwnSubscription } from '../../../../money/subscriptions/subscriptions-store.ts';
import { findBuyer } from '../../../../people/auth/buyer.ts';
import { env } from '../../../../platform/env.ts';
import { type MailEvents, type MailKind, skipped } from '../../sending/mail-kind.ts';
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

/** The events that are about one subscription of a reader. */
type SubscriptionEvent = Extract<MailEvent, { userId: string; subscriptionId: string }>;

/** The parts of a mail to subscribers that differ from one kind to the next. */
interface SubscriptionMail<Event> {
  /** Returns what a mail is sent once for: it identifies the mail among those of its kind. */
  idOf: (event: Event) => string;
  /** Returns true if the subscription is still as the event says. */
  isStillTrue: (subscription: Subscription, event: Event) => boolean;
  render: (about: AboutSubscription, look: Look) => MailContent;
}

/** Returns the kind of mail that tells the owner of a subscription, in its seller's name, what an event says about it. */
export const subscriptionMail = <Type extends SubscriptionEvent['type']>(
  on: Type,
  { idOf, isStillTrue, render }: SubscriptionMail<MailEvents[Type]>,
): MailKind<Type> => ({
  on,
  name: ({ subscriptionId }) => `the notice ${on} of ${subscriptionId}`,
  async prepare(event, from) {
    const { userId, subscriptionId } = event;
    const subscription = await findOwnSubscription(userId, subscriptionId);
    if (!subscription) return skipped('it is not stored');
    if (!isStillTrue(subscription, event)) return skipped('it is no longer true');
    const write = async () => {
      const [{ sentBy, look }, show] = await Promise.all([
        mailSender(subscription, from, env.siteOrigin),
        findShow(subscription.eventId, env.siteOrigin),
      ]);
      return { ...sentBy, ...render({ subscription, show, origin: env.siteOrigin }, look) };
    };
    return { id: `${on} ${idOf(event)}`, to: await reachableAddress((await findBuyer(userId))?.email), write };
  },
});

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
