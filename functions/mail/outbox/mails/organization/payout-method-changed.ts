import type { PayoutMethodNotice } from '#shared/bus/mails/organization-mails.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { writtenOnPaper } from '#shared/time/written-moment.ts';
import { env } from '../../../../platform/env.ts';
import type { MailKind } from '../../sending/mail-kind.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { prepareNotice } from '../account/account-notice.ts';

/** Tells an owner of an organisation that it is paid to another bank account, and what to do if that was nobody of theirs. */
export const payoutMethodChanged: MailKind<'payout-method-changed'> = {
  on: 'payout-method-changed',
  name: () => 'the notice of a change to how an organisation is paid',
  prepare: (event) => prepareNotice(event, () => renderPayoutMethodChanged(event, event.origin ?? env.siteOrigin)),
};

/** @param origin scheme and host of the site; null if there is no address to name */
export function renderPayoutMethodChanged({ was, is, paidFrom }: PayoutMethodNotice, origin: string | null): MailContent {
  return renderMail({
    subject: was === null ? 'Your bank account for payouts was added' : 'Your bank account for payouts was changed',
    paragraphs: [
      `We will pay what your organisation has earned to this account: ${is}.`,
      ...(was === null ? [] : [`Before, it was ${was}.`]),
      `To keep your money safe, we pay nothing to the new account before ${writtenOnPaper(paidFrom, { zone: 'UTC' })}.`,
      'If neither you nor your team made this change, reply to this email now, before that date. Then choose a new password, and enter your own account again.',
    ],
    button: origin === null ? null : { label: 'See how you are paid', url: `${origin}${studioPath('payouts')}` },
    notes: ['You get this email because you are an owner of the organisation. We never ask for bank details by email.'],
  });
}
