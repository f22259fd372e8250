import { endInWords } from '../../../../money/subscriptions/end-rules.ts';
import { isEnded } from '../../../../money/subscriptions/subscription-rules.ts';
import { writtenDay } from '../../../../platform/written-day.ts';
import type { MailKind } from '../../sending/mail-kind.ts';
import type { Look } from '../../template/look.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { type AboutSubscription, subscriptionMail, subscriptionPoster, subscriptionsButton } from './subscription-mail.ts';

/** Tells a subscriber that their subscription ends with the period that is paid, wherever they cancelled it. */
export const subscriptionCancelled: MailKind<'subscription-cancelled'> = /* @__PURE__ */ subscriptionMail(
  'subscription-cancelled',
  {
    idOf: ({ subscriptionId, changedAt }) => `${subscriptionId} ${changedAt}`,
    isStillTrue: (now, { changedAt }) => !isEnded(now) && now.cancelAtPeriodEnd && now.renewalChange?.at === changedAt,
    render: renderSubscriptionCancelled,
  },
);

export function renderSubscriptionCancelled(about: AboutSubscription, look?: Look): MailContent {
  const { subscription, origin } = about;
  const { title, currentPeriodEnd } = subscription;
  const end = endInWords(subscription, Date.now());
  return renderMail(
    {
      subject: subjectAbout(title, (name) => `Cancelled: your subscription to ${name}`),
      title: 'Your subscription is cancelled',
      preheader: `${end}. You will not be charged again.`,
      paragraphs: [
        `Your subscription to ${title} is cancelled. ${end}, and you will not be charged again.`,
        'If you change your mind before it ends, you can resume it in your account.',
      ],
      poster: subscriptionPoster(about, [{ name: 'Ends', value: writtenDay(currentPeriodEnd) }]),
      button: subscriptionsButton('Resume it', origin),
      notes: ['Anything you bought separately stays in your library.'],
    },
    look,
  );
}
