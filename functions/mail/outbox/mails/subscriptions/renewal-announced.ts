import { formatMoney } from '#shared/money/money.ts';
import { cancelableUntil } from '../../../../money/subscriptions/subscription-rules.ts';
import { writtenDay } from '../../../../platform/written-day.ts';
import type { MailKind } from '../../sending/mail-kind.ts';
import type { Look } from '../../template/look.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { type AboutSubscription, subscriptionMail, subscriptionPoster, subscriptionsButton } from './subscription-mail.ts';

/** Tells a subscriber a few days before that a renewal will be charged, while they can still cancel. */
export const renewalAnnounced: MailKind<'renewal-announced'> = /* @__PURE__ */ subscriptionMail('renewal-announced', {
  idOf: ({ subscriptionId, chargedAt }) => `${subscriptionId} ${chargedAt}`,
  isStillTrue: ({ status, cancelAtPeriodEnd, currentPeriodEnd }, { chargedAt }) =>
    status === 'active' && !cancelAtPeriodEnd && currentPeriodEnd === chargedAt && Date.parse(currentPeriodEnd) > Date.now(),
  render: renderRenewalAnnounced,
});

export function renderRenewalAnnounced(about: AboutSubscription, look?: Look): MailContent {
  const { subscription, origin } = about;
  const { title, amount, currency, currentPeriodEnd } = subscription;
  const [day, price] = [writtenDay(currentPeriodEnd), formatMoney(amount, currency)];
  return renderMail(
    {
      subject: subjectAbout(title, (name) => `${name} renews on ${day}`),
      title: 'Your subscription renews soon',
      preheader: `${price} will be charged on ${day}. There is nothing to do if you want to keep it.`,
      paragraphs: [
        `Your subscription to ${title} renews on ${day}, and ${price} is charged to your card then.`,
        `If you want to keep it, there is nothing to do. Otherwise, cancel it by ${writtenDay(cancelableUntil(subscription))}.`,
      ],
      poster: subscriptionPoster(about, [{ name: 'Renews', value: day }]),
      button: subscriptionsButton('Manage your subscription', origin),
      notes: ['You can cancel until 24 hours before the renewal. What you have paid for stays open until its end.'],
    },
    look,
  );
}
