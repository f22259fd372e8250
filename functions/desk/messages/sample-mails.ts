import type { MailSender } from '../../mail/outbox/sending/mail-sender.ts';
import { renderAnnouncement } from '../../mail/outbox/mails/buying/announcement.ts';
import type { MailContent } from '../../mail/outbox/template/render-mail.ts';
import { renderOrderNotice } from '../../mail/outbox/mails/buying/order-notice.ts';
import { renderReceipt } from '../../mail/outbox/mails/buying/receipt.ts';
import { renderReferralCredit } from '../../mail/outbox/mails/buying/referral-credit.ts';
import { renderRenewalFailed } from '../../mail/outbox/mails/buying/renewal-failed.ts';
import { renderSubscriptionEnded } from '../../mail/outbox/mails/buying/subscription-ended.ts';
import type { Order } from '../../money/orders/order.ts';
import type { Receipt } from '../../money/receipts/receipt.ts';
import type { Credit } from '../../money/referrals/credits-store.ts';
import type { Subscription } from '../../money/subscriptions/subscription.ts';

interface Sample {
  name: string;
  /** When buyers get it, in a few words. */
  title: string;
  content: MailContent;
}

const [AT, LATER] = ['2027-03-01T19:00:00.000Z', '2027-03-08T19:00:00.000Z'];
const TITLE = 'Harbour Sessions: The evening';
const MONEY = { amount: 1999, currency: 'usd' };
const CREDIT_NOTE = '7K2M-CN-2027-000004';

/** Returns every mail that an organisation's buyers can get, with invented data. */
export function sampleMails({ look, seller }: MailSender, origin: string): Sample[] {
  const receipt = sampleReceipt(seller);
  const order = sampleOrder();
  const subscription = { ...MONEY, title: 'Harbour Sessions: Monthly', graceUntil: LATER, endedAt: LATER } as Subscription;
  const credit = { code: 'REF-7K2M', amount: 500, currency: 'usd', usableFrom: AT } as Credit;
  const message = { kind: 'event', subject: 'Doors open at seven', text: SAMPLE_TEXT } as const;
  return [
    sample(
      'receipt',
      'After a purchase',
      renderReceipt({ receipt, number: receipt.number, note: null, origin, again: null, show: sampleShow(origin) }, look),
    ),
    sample('refund', 'After a refund', renderReceipt({ receipt, number: CREDIT_NOTE, note: null, origin, again: null }, look)),
    sample('refund-declined', 'You decline a refund', renderOrderNotice('refund-declined', order, origin, look)),
    sample('refund-failed', 'A refund cannot be delivered', renderOrderNotice('refund-failed', order, origin, look)),
    sample('gift', 'Somebody gives a ticket', renderOrderNotice('gift', order, origin, look)),
    sample('renewal-failed', 'A subscription cannot be renewed', renderRenewalFailed({ subscription, origin }, look)),
    sample('subscription-ended', 'A subscription ends', renderSubscriptionEnded({ subscription, origin }, look)),
    sample('referral', 'A friend has bought', renderReferralCredit({ credit, giver: seller, origin, now: new Date(AT) }, look)),
    sample(
      'announcement',
      'You send a message',
      renderAnnouncement({ message, eventTitle: 'Harbour Sessions', seller, unsubscribe: `${origin}/seller/unsubscribe` }, look),
    ),
  ];
}

const SAMPLE_TEXT = 'We open **an hour earlier** than announced.\n\n- The show starts at eight.\n- Your ticket stays as it is.';

const sample = (name: string, title: string, content: MailContent): Sample => ({ name, title, content });

/** A show that is to come. It has no picture, because the mail shows the one of the event. */
const sampleShow = (origin: string) => ({
  event: { start_time: LATER, image: '', time_zone: 'America/New_York' },
  page: `${origin}/e/harbour`,
});

function sampleReceipt(seller: string): Receipt {
  return {
    number: '7K2M-2027-000123',
    orderId: 'ord_0123456789abcdef01234567',
    userId: 'usr_sample',
    provider: 'stripe',
    paymentId: 'pi_sample',
    seller: { name: seller, address: null, taxNumber: null },
    title: TITLE,
    ...MONEY,
    listPrice: MONEY.amount,
    discount: 0,
    code: null,
    tax: null,
    paidAt: AT,
    creditNotes: [{ number: CREDIT_NOTE, at: LATER, amount: MONEY.amount, tax: 0 }],
  };
}

/** An order, as far as mails about it read it. */
const sampleOrder = () =>
  ({
    kind: 'package',
    orderId: 'ord_0123456789abcdef01234567',
    ...MONEY,
    eventTitle: 'Harbour Sessions',
    packageName: 'The evening',
    gift: { email: 'friend@example.com', from: 'Ada', message: 'See you there!', token: 'sample' },
    refund: { reason: '', note: 'The replay stays open for you until Sunday.' },
  }) as Order;
