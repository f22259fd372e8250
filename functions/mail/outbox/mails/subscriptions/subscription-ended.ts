import { isEnded } from '../../../../money/subscriptions/subscription-rules.ts';
import { writtenDay } from '../../../../platform/written-day.ts';
import type { MailKind } from '../../sending/mail-kind.ts';
import type { Look } from '../../template/look.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { type AboutSubscription, subscriptionMail, subscriptionPoster } from './subscription-mail.ts';

/** Tells a subscriber that their subscription has ended, for whatever reason. */
export const subscriptionEnded: MailKind<'subscription-ended'> = /* @__PURE__ */ subscriptionMail('subscription-ended', {
  idOf: ({ subscriptionId }) => subscriptionId,
  isStillTrue: isEnded,
  render: renderSubscriptionEnded,
});

export function renderSubscriptionEnded(about: AboutSubscription, look?: Look): MailContent {
  const { subscription, origin } = about;
  const { title, endedAt } = subscription;
  return renderMail(
    {
      subject: subjectAbout(title, (name) => `${name} has ended`),
      title: 'Your subscription has ended',
      preheader: 'You will not be charged again. What you bought separately stays in your library.',
      paragraphs: [
        `Your subscription to ${title} ended${endedAt ? ` on ${writtenDay(endedAt)}` : ''}. You will not be charged again.`,
        'Anything you bought separately stays in your library.',
      ],
      poster: subscriptionPoster(about, endedAt ? [{ name: 'Ended', value: writtenDay(endedAt) }] : []),
      button: origin === null ? null : { label: 'Open your library', url: `${origin}/user/library` },
      notes: ['You can subscribe again on the page of any included event.'],
    },
    look,
  );
}
