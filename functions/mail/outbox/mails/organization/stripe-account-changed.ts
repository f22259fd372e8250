import type { StripeAccountNotice } from '#shared/bus/mails/organization-mails.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { writtenOnPaper } from '#shared/time/written-moment.ts';
import { env } from '../../../../platform/env.ts';
import type { MailKind } from '../../sending/mail-kind.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../template/words-without-links.ts';
import { prepareNotice } from '../account/account-notice.ts';

/** Tells an owner of an organisation of an account at Stripe that its money goes to, and what to do if that is nobody of theirs. */
export const stripeAccountChanged: MailKind<'stripe-account-changed'> = {
  on: 'stripe-account-changed',
  name: () => 'the notice of a change to an account at Stripe',
  prepare: (event) => prepareNotice(event, () => renderStripeAccountChanged(event, env.siteOrigin)),
};

/** @param origin scheme and host of the site; null if there is no address to name */
export function renderStripeAccountChanged(notice: StripeAccountNotice, origin: string | null): MailContent {
  const { subject, paragraphs } = wordsOf(notice);
  return renderMail({
    subject,
    paragraphs,
    button: origin === null ? null : { label: 'See how you are paid', url: `${origin}${studioPath('payouts')}` },
    notes: ['You get this email because you are an owner of the organisation. We never ask for bank details by email.'],
  });
}

const IF_NOT_YOU =
  'If neither you nor your team did this, reply to this email now. Then choose a new password, and look at who belongs to your team.';

function wordsOf({ change, partner, paidFrom }: StripeAccountNotice): { subject: string; paragraphs: string[] } {
  const name = partner && wordsWithoutLinks(partner.name);
  const from = writtenOnPaper(paidFrom, { zone: 'UTC' });
  switch (change) {
    case 'started':
      return name
        ? {
            subject: subjectAbout(name, (short) => `${short} was invited to be paid through Stripe`),
            paragraphs: [
              `Your team invited ${name} (${wordsWithoutLinks(partner.email)}) to be paid directly. ${name} is paid a share only at events where you choose so.`,
              `To keep your money safe, we transfer nothing to this account before ${from}.`,
              IF_NOT_YOU,
            ],
          }
        : {
            subject: 'Your organisation is setting up payouts through Stripe',
            paragraphs: [
              'We will transfer what your organisation has earned to its new account at Stripe, once Stripe has checked it.',
              `To keep your money safe, we transfer nothing to this account before ${from}.`,
              IF_NOT_YOU,
            ],
          };
    case 'opened':
      return {
        subject: 'Your details at Stripe were opened',
        paragraphs: [
          'Somebody of your team opened the page of Stripe on which your bank account for payouts can be changed.',
          IF_NOT_YOU,
        ],
      };
    case 'ready':
      return {
        subject: name
          ? subjectAbout(name, (short) => `${short} can now be paid through Stripe`)
          : 'Stripe now pays your organisation',
        paragraphs: [
          partner
            ? `Stripe has checked the account of ${name}. From now on we transfer their share of the events where you chose so.`
            : 'Stripe has checked your account. From now on we transfer what you are owed every day, and Stripe pays it to your bank account.',
          `We transfer nothing before ${from}.`,
          IF_NOT_YOU,
        ],
      };
    case 'stopped':
      return {
        subject: name
          ? subjectAbout(name, (short) => `Stripe has paused the payouts of ${short}`)
          : 'Stripe has paused your payouts',
        paragraphs: [
          partner
            ? `Stripe asks ${name} for something before it goes on. Their share stays safe with us until then. You can send them a new link in the studio.`
            : 'Stripe asks you for something before it goes on. Your money stays safe with us until then.',
        ],
      };
  }
}
