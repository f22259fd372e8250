import { formatMoney } from '#shared/money/money.ts';
import { writtenDay } from '../../../../platform/written-day.ts';
import type { MailKind } from '../../sending/mail-kind.ts';
import type { Look } from '../../template/look.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { type AboutSubscription, prepareForSubscriber } from './subscription-mail.ts';

/** Tells a subscriber that a renewal could not be charged, until when they can keep watching, and where to change the card. */
export const renewalFailed: MailKind<'renewal-failed'> = {
  on: 'renewal-failed',
  name: ({ subscriptionId }) => `the notice renewal-failed of ${subscriptionId}`,
  prepare: (event, from) =>
    prepareForSubscriber(event, from, {
      id: `renewal-failed ${event.invoiceId}`,
      isStillTrue: ({ overdueInvoiceId }) => overdueInvoiceId === event.invoiceId,
      render: renderRenewalFailed,
    }),
};

export function renderRenewalFailed({ subscription, origin }: AboutSubscription, look?: Look): MailContent {
  const { title, amount, currency, graceUntil } = subscription;
  const until = graceUntil ? `You can keep watching until ${writtenDay(graceUntil)}. ` : '';
  return renderMail(
    {
      subject: `We could not renew ${title}`,
      title: 'Your renewal did not go through',
      paragraphs: [
        `We could not charge ${formatMoney(amount, currency)} to your card for ${title}.`,
        `${until}We will try your card again over the next few days. If you change your card in your account, we charge the new one right away.`,
      ],
      button: origin === null ? null : { label: 'Change your card', url: `${origin}/user/account#subscriptions` },
      notes: ['If you no longer want this subscription, you can cancel it in your account.'],
    },
    look,
  );
}
