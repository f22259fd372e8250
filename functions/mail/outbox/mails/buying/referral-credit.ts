import { formatMoney } from '#shared/money/money.ts';
import { findCode } from '../../../../money/codes/codes-store.ts';
import { type Credit, findCredit } from '../../../../money/referrals/credits-store.ts';
import { giverName } from '../../../../money/referrals/giver-name.ts';
import { findBuyer } from '../../../../people/auth/buyer.ts';
import { env } from '../../../../platform/env.ts';
import { writtenDay } from '../../../../platform/written-day.ts';
import { isHeldBack } from '../../limits/hold-back.ts';
import { heldBack, type MailKind, noAddress, skipped } from '../../sending/mail-kind.ts';
import { mailSender } from '../../sending/mail-sender.ts';
import { reachableAddress } from '../../sending/reachable-address.ts';
import type { Look } from '../../template/look.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';

/** Tells a referrer of the credit that they got for a newcomer. */
export const referralCredit: MailKind<'referral-credit'> = {
  on: 'referral-credit',
  name: () => 'the notice of a credit',
  async prepare({ userId, newcomerId }, from) {
    const credit = await findCredit(userId, newcomerId);
    if (!credit) return skipped('it is not stored');
    const { ownerId } = credit;
    const code = await findCode(ownerId, credit.code);
    if (!code || code.disabledAt !== undefined) return skipped('it was taken back');
    const to = await reachableAddress((await findBuyer(userId))?.email);
    if (to === null) return noAddress;
    if (await isHeldBack(ownerId)) return heldBack;
    const write = async () => {
      const giver = await giverName(ownerId);
      const { sentBy, look } = await mailSender({ ownerId, eventId: null }, from, env.siteOrigin);
      return { ...sentBy, ...renderReferralCredit({ credit, giver, origin: env.siteOrigin, now: new Date() }, look) };
    };
    return { id: `referral-credit ${userId} ${newcomerId}`, to, write };
  },
};

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
      subject: subjectAbout(seller, (short) => `You have a ${money} credit with ${short}`),
      title: `Your ${money} credit`,
      preheader: `${money} off your next purchase. Your code: ${code.toUpperCase()}`,
      paragraphs: [
        `Someone who signed up with your link has made their first purchase. As a thank-you, ${seller} takes ${money} off your next purchase with them.`,
        `Your code: ${code.toUpperCase()}`,
        `${usableFrom > now.toISOString() ? `From ${writtenDay(usableFrom)}, enter` : 'Enter'} it under “Have a code?” when you pay.`,
      ],
      button: origin === null ? null : { label: 'See your credits', url: `${origin}/user/account#referral` },
      notes: [
        'The code works once, and only in your account. It expires if that first payment is refunded or disputed before you use it.',
      ],
    },
    look,
  );
}
