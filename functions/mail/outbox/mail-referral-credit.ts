import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findBuyer } from '../../people/auth/buyer.ts';
import { findCode } from '../../money/codes/codes-store.ts';
import { renderReferralCredit } from './letters/referral-credit.ts';
import { isHeldBack } from './limits/hold-back.ts';
import { reachableAddress } from './sending/reachable-address.ts';
import { mailSender } from './sending/mail-sender.ts';
import { sendOnce } from './sending/send-once.ts';
import { env } from '../../platform/env.ts';
import { findCredit } from '../../money/referrals/credits-store.ts';
import { giverName } from '../../money/referrals/giver-name.ts';

type ReferralCreditEvent = Extract<MailEvent, { type: 'referral-credit' }>;

/**
 * Mails a referrer the credit that they got for a newcomer.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done, without the recipient's address
 */
export async function mailReferralCredit({ userId, newcomerId }: ReferralCreditEvent, from: string | null): Promise<string> {
  if (!from) return 'Dropped the mail of a credit: MAIL_FROM is not set.';
  const credit = await findCredit(userId, newcomerId);
  if (!credit) return 'Skipped the mail of a credit: it is not stored.';
  const code = await findCode(credit.ownerId, credit.code);
  if (!code || code.disabledAt !== undefined) return 'Skipped the mail of a credit: it was taken back.';
  const referrer = await findBuyer(userId);
  const to = referrer && (await reachableAddress(referrer.email));
  if (!to) return 'Skipped the mail of a credit: its owner has no address that takes mails.';
  if (await isHeldBack(credit.ownerId)) return 'Held back the mail of a credit: the organisation is held.';
  const outcome = await sendOnce(`referral-credit ${userId} ${newcomerId}`, async () => {
    const giver = await giverName(credit.ownerId);
    const sender = await mailSender({ ownerId: credit.ownerId, eventId: null }, from, env.siteOrigin);
    const content = renderReferralCredit({ credit, giver, origin: env.siteOrigin, now: new Date() }, sender.look);
    return { ...sender.sentBy, to, replyTo: env.supportMail, ...content };
  });
  return outcome === 'sent' ? 'Mailed a credit.' : 'Skipped the mail of a credit: it was mailed before.';
}
