import { formatMoney } from '#shared/money/money.ts';
import { writtenDay } from '../../../../platform/written-day.ts';
import type { MailKind } from '../../sending/mail-kind.ts';
import type { Look } from '../../template/look.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { type AboutSubscription, subscriptionMail, subscriptionPoster, subscriptionsButton } from './subscription-mail.ts';

/** Tells a subscriber of each attempt to charge a renewal that failed: until when they can keep watching, and where to change the card. */
export const renewalFailed: MailKind<'renewal-failed'> = /* @__PURE__ */ subscriptionMail('renewal-failed', {
  // The first attempt has the id that it had when there was a mail for it alone, so that a replay of the archive does not send it again.
  idOf: ({ invoiceId, attempt = 1 }) => (attempt > 1 ? `${invoiceId} ${attempt}` : invoiceId),
  isStillTrue: ({ overdueInvoiceId, overdueAttempts }, { invoiceId, attempt = 1 }) =>
    overdueInvoiceId === invoiceId && (overdueAttempts?.count ?? 1) === attempt,
  render: renderRenewalFailed,
});

export function renderRenewalFailed(about: AboutSubscription, look?: Look): MailContent {
  const { subscription, origin } = about;
  const { title, amount, currency, graceUntil, overdueAttempts } = subscription;
  const { count = 1, nextAt = null } = overdueAttempts ?? {};
  const price = formatMoney(amount, currency);
  const until = graceUntil ? `You can keep watching until ${writtenDay(graceUntil)}. ` : '';
  const next = nextAt === null ? 'We will not try it again by ourselves.' : `We try it again on ${writtenDay(nextAt)}.`;
  return renderMail(
    {
      subject: subjectAbout(title, (name) => `We could not renew ${name}`),
      title: count > 1 ? 'Your renewal did not go through again' : 'Your renewal did not go through',
      preheader: `${until}Change your card, and nothing is lost.`,
      paragraphs: [
        `We could not charge ${price} to your card for ${title}${count > 1 ? `. This was attempt ${count}` : ''}.`,
        `${until}${next} If you change your card in your account, we charge the new one right away.`,
      ],
      poster: subscriptionPoster(about, [
        ...(graceUntil ? [{ name: 'Open until', value: writtenDay(graceUntil) }] : []),
        ...(nextAt === null ? [] : [{ name: 'Next attempt', value: writtenDay(nextAt) }]),
      ]),
      button: subscriptionsButton('Change your card', origin),
      notes: ['If you no longer want this subscription, you can cancel it in your account.'],
    },
    look,
  );
}
