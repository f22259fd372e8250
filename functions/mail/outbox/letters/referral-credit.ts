import { formatMoney } from '#shared/money.ts';
import { writtenMoment } from '../../../platform/written-moment.ts';
import type { Credit } from '../../../money/referrals/credits-store.ts';
import { type MailContent, renderMail } from '../template/render-mail.ts';
import type { Look } from '../template/look.ts';

interface ReferralCreditMail {
  credit: Credit;
  /** The organiser's name; null if unknown. */
  giver: string | null;
  /** Scheme and host of the site; null if unknown. */
  origin: string | null;
  now: Date;
}

/** Returns the mail that thanks a referrer for a newcomer. It does not name the newcomer, whose purchases are private. */
export function renderReferralCredit({ credit, giver, origin, now }: ReferralCreditMail, look?: Look): MailContent {
  const { code, amount, currency, usableFrom = now.toISOString() } = credit;
  const money = formatMoney(amount, currency);
  const seller = giver ?? 'an organiser on Marquee';
  return renderMail(
    {
      subject: `You have a ${money} credit with ${seller}`,
      title: `Your ${money} credit`,
      paragraphs: [
        `Someone who signed up with your link has made their first purchase. As a thank-you, ${seller} takes ${money} off your next purchase with them.`,
        `Your code: ${code.toUpperCase()}`,
        `${usableFrom > now.toISOString() ? `From ${writtenMoment(usableFrom)}, enter` : 'Enter'} it under “Have a code?” when you pay.`,
      ],
      button: origin === null ? null : { label: 'See your credits', url: `${origin}/user/account#referral` },
      notes: [
        'The code works once, and only in your account. It expires if that first payment is refunded or disputed before you use it.',
      ],
    },
    look,
  );
}
