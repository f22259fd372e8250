import { formatMoney } from '#shared/money.ts';
import type { Subscription } from '../../../money/subscriptions/subscription.ts';
import { writtenMoment } from '../../../platform/written-moment.ts';
import { type MailContent, renderMail } from '../template/render-mail.ts';
import type { Look } from '../template/look.ts';

interface SubscriptionMail {
  subscription: Subscription;
  /** Scheme and host of the site; null if unknown. */
  origin: string | null;
}

const button = (label: string, origin: string | null, path: string) =>
  origin === null ? null : { label, url: `${origin}${path}` };

/**
 * Returns the mail about a failed renewal: the amount, until when the subscriber can keep watching, and a link to change
 * the card.
 */
export function renderRenewalFailed({ subscription, origin }: SubscriptionMail, look?: Look): MailContent {
  const { title, amount, currency, graceUntil } = subscription;
  const until = graceUntil ? `You can keep watching until ${writtenMoment(graceUntil)}. ` : '';
  return renderMail(
    {
      subject: `We could not renew ${title}`,
      title: 'Your renewal did not go through',
      paragraphs: [
        `We could not charge ${formatMoney(amount, currency)} to your card for ${title}.`,
        `${until}We will try your card again over the next few days. If you change your card in your account, we charge the new one right away.`,
      ],
      button: button('Change your card', origin, '/user/account#subscriptions'),
      notes: ['If you no longer want this subscription, you can cancel it in your account.'],
    },
    look,
  );
}

/** Returns the mail about a subscription that has ended for any reason. */
export function renderSubscriptionEnded({ subscription, origin }: SubscriptionMail, look?: Look): MailContent {
  const { title, endedAt } = subscription;
  return renderMail(
    {
      subject: `${title} has ended`,
      title: 'Your subscription has ended',
      paragraphs: [
        `Your subscription to ${title} ended${endedAt ? ` on ${writtenMoment(endedAt)}` : ''}. You will not be charged again.`,
        'Anything you bought separately stays in your library.',
      ],
      button: button('Open your library', origin, '/user/library'),
      notes: ['You can subscribe again on the page of any included event.'],
    },
    look,
  );
}
