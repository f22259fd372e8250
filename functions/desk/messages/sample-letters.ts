import type { MailSender } from '../../mail/outbox/sending/mail-sender.ts';
import { announcementLetter } from '../../mail/outbox/letters/announcement.ts';
import type { Letter } from '../../mail/outbox/template/render-mail.ts';
import { orderNoticeLetter } from '../../mail/outbox/letters/order-notice.ts';
import { receiptLetter } from '../../mail/outbox/letters/receipt.ts';
import { referralCreditLetter } from '../../mail/outbox/letters/referral-credit.ts';
import { renewalFailedLetter, subscriptionEndedLetter } from '../../mail/outbox/letters/subscription.ts';
import type { Order } from '../../money/orders/order.ts';
import type { Receipt } from '../../money/receipts/receipt.ts';
import type { Credit } from '../../money/referrals/credits-store.ts';
import type { Subscription } from '../../money/subscriptions/subscription.ts';

interface Sample {
  name: string;
  /** When buyers get it, in a few words. */
  title: string;
  letter: Letter;
}

const [AT, LATER] = ['2027-03-01T19:00:00.000Z', '2027-03-08T19:00:00.000Z'];
const TITLE = 'Harbour Sessions: The evening';
const MONEY = { amount: 1999, currency: 'usd' };
const CREDIT_NOTE = '7K2M-CN-2027-000004';

/** Returns every mail that an organisation's buyers can get, with invented data. */
export function sampleLetters({ look, seller }: MailSender, origin: string): Sample[] {
  const receipt = sampleReceipt(seller);
  const order = sampleOrder();
  const subscription = { ...MONEY, title: 'Harbour Sessions: Monthly', graceUntil: LATER, endedAt: LATER } as Subscription;
  const credit = { code: 'REF-7K2M', amount: 500, currency: 'usd', usableFrom: AT } as Credit;
  const message = { kind: 'event', subject: 'Doors open at seven', text: SAMPLE_TEXT } as const;
  return [
    sample(
      'receipt',
      'After a purchase',
      receiptLetter({ receipt, number: receipt.number, note: null, origin, again: null }, look),
    ),
    sample('refund', 'After a refund', receiptLetter({ receipt, number: CREDIT_NOTE, note: null, origin, again: null }, look)),
    sample('refund-declined', 'You decline a refund', orderNoticeLetter('refund-declined', order, origin, look)),
    sample('refund-failed', 'A refund cannot be delivered', orderNoticeLetter('refund-failed', order, origin, look)),
    sample('gift', 'Somebody gives a ticket', orderNoticeLetter('gift', order, origin, look)),
    sample('renewal-failed', 'A subscription cannot be renewed', renewalFailedLetter({ subscription, origin }, look)),
    sample('subscription-ended', 'A subscription ends', subscriptionEndedLetter({ subscription, origin }, look)),
    sample('referral', 'A friend has bought', referralCreditLetter({ credit, giver: seller, origin, now: new Date(AT) }, look)),
    sample(
      'announcement',
      'You send a message',
      announcementLetter({ message, eventTitle: 'Harbour Sessions', seller, unsubscribe: `${origin}/seller/unsubscribe` }, look),
    ),
  ];
}

const SAMPLE_TEXT = 'We open **an hour earlier** than announced.\n\n- The show starts at eight.\n- Your ticket stays as it is.';

const sample = (name: string, title: string, letter: Letter): Sample => ({ name, title, letter });

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
