import { formatMoney } from '#shared/money.ts';
import type { Subscription } from '../../subscriptions/subscription.ts';
import { writtenMoment } from '../../subscriptions/written-moment.ts';
import { type Letter, letter } from './letter.ts';

interface About {
  subscription: Subscription;
  /** Scheme and host of the site; null where they are not known. */
  origin: string | null;
}

const button = (label: string, origin: string | null, path: string) =>
  origin === null ? null : { label, url: `${origin}${path}` };

/** A card that could not be charged, until when one can watch on, and the way to another card. */
export function renewalFailedLetter({ subscription, origin }: About): Letter {
  const { title, amount, currency, graceUntil } = subscription;
  const until = graceUntil ? `You can watch on until ${writtenMoment(graceUntil)}. ` : '';
  return letter({
    subject: `We could not renew ${title}`,
    title: 'Your renewal did not go through',
    paragraphs: [
      `Your card was not charged the ${formatMoney(amount, currency)} for ${title}.`,
      `${until}We try the card again on the days to come. Change the card in your account, and it is charged at once.`,
    ],
    button: button('Change your card', origin, '/user/account#subscriptions'),
    notes: ['Would you rather stop? You can cancel in your account, too.'],
  });
}

/** The end of a subscription, whoever ended it. */
export function subscriptionEndedLetter({ subscription, origin }: About): Letter {
  const { title, endedAt } = subscription;
  return letter({
    subject: `${title} has ended`,
    title: 'Your subscription has ended',
    paragraphs: [
      `${title} ended${endedAt ? ` on ${writtenMoment(endedAt)}` : ''}. Nothing more is charged.`,
      'What you bought by itself stays in your library.',
    ],
    button: button('Open your library', origin, '/user/library'),
    notes: ['You can subscribe again on the page of any event that is included.'],
  });
}
