import { formatMoney } from '#shared/money/money.ts';
import { isEnded } from '../../../../money/subscriptions/subscription-rules.ts';
import { writtenDay } from '../../../../platform/written-day.ts';
import type { MailKind } from '../../sending/mail-kind.ts';
import type { Look } from '../../template/look.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { type AboutSubscription, subscriptionMail, subscriptionPoster, subscriptionsButton } from './subscription-mail.ts';

/** Tells a subscriber that a subscription goes on that they had cancelled. */
export const subscriptionResumed: MailKind<'subscription-resumed'> = /* @__PURE__ */ subscriptionMail('subscription-resumed', {
  idOf: ({ subscriptionId, changedAt }) => `${subscriptionId} ${changedAt}`,
  isStillTrue: (now, { changedAt }) => !isEnded(now) && !now.cancelAtPeriodEnd && now.renewalChange?.at === changedAt,
  render: renderSubscriptionResumed,
});

export function renderSubscriptionResumed(about: AboutSubscription, look?: Look): MailContent {
  const { subscription, origin } = about;
  const { title, amount, currency, currentPeriodEnd } = subscription;
  const [day, price] = [writtenDay(currentPeriodEnd), formatMoney(amount, currency)];
  return renderMail(
    {
      subject: subjectAbout(title, (name) => `Your subscription to ${name} continues`),
      title: 'Your subscription continues',
      preheader: `It renews on ${day} for ${price}.`,
      paragraphs: [
        `You have resumed your subscription to ${title}. It renews on ${day}, and ${price} is charged to your card then.`,
        'Nothing is charged before that day.',
      ],
      poster: subscriptionPoster(about, [{ name: 'Renews', value: day }]),
      button: subscriptionsButton('Manage your subscription', origin),
      notes: ['You can cancel until 24 hours before each renewal.'],
    },
    look,
  );
}
