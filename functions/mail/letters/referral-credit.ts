import { formatMoney } from '#shared/money.ts';
import { writtenMoment } from '../../subscriptions/written-moment.ts';
import type { Credit } from '../../referrals/credits-store.ts';
import { type Letter, letter } from './letter.ts';

interface About {
  credit: Credit;
  /** What the organiser is called; null where that is not known. */
  giver: string | null;
  /** Scheme and host of the site; null where they are not known. */
  origin: string | null;
  now: Date;
}

/** Thanks for a newcomer, who is not named: what they buy is nobody else's business. */
export function referralCreditLetter({ credit, giver, origin, now }: About): Letter {
  const { code, amount, currency, usableFrom = now.toISOString() } = credit;
  const money = formatMoney(amount, currency);
  const seller = giver ?? 'an organiser on Marquee';
  return letter({
    subject: `You have a credit of ${money} at ${seller}`,
    title: `${money} for you`,
    paragraphs: [
      `Somebody who came by your link has paid for the first time. As a thank-you, ${seller} takes ${money} off your next purchase with them.`,
      `Your code: ${code.toUpperCase()}`,
      `${usableFrom > now.toISOString() ? `From ${writtenMoment(usableFrom)} on, enter` : 'Enter'} it under “Have a code?” when you pay.`,
    ],
    button: origin === null ? null : { label: 'See your credits', url: `${origin}/user/account#referral` },
    notes: ['The code works once, in your account only. It ends if that first payment is refunded or disputed before you use it.'],
  });
}
