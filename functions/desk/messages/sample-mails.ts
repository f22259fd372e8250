import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import type { MailSender } from '../../mail/outbox/sending/mail-sender.ts';
import { renderAnnouncement } from '../../mail/outbox/mails/buying/announcement.ts';
import { renderEventCancelled } from '../../mail/outbox/mails/buying/event-cancelled.ts';
import type { MailContent } from '../../mail/outbox/template/render-mail.ts';
import { renderOrderNotice } from '../../mail/outbox/mails/buying/order-notice.ts';
import { renderReceipt } from '../../mail/outbox/mails/buying/receipt.ts';
import { renderReferralCredit } from '../../mail/outbox/mails/buying/referral-credit.ts';
import { renderRenewalAnnounced } from '../../mail/outbox/mails/subscriptions/renewal-announced.ts';
import { renderRenewalFailed } from '../../mail/outbox/mails/subscriptions/renewal-failed.ts';
import { renderSubscriptionCancelled } from '../../mail/outbox/mails/subscriptions/subscription-cancelled.ts';
import { renderSubscriptionEnded } from '../../mail/outbox/mails/subscriptions/subscription-ended.ts';
import { renderSubscriptionResumed } from '../../mail/outbox/mails/subscriptions/subscription-resumed.ts';
import type { Order } from '../../money/orders/order.ts';
import type { Receipt } from '../../money/receipts/receipt.ts';
import { cancellationNote } from '../../money/refunds/cancellations/cancellation-rules.ts';
import type { Credit } from '../../money/referrals/credits-store.ts';
import type { Subscription } from '../../money/subscriptions/subscription.ts';

interface Sample {
  name: string;
  /** When buyers get it, in a few words. */
  title: string;
  content: MailContent;
}

const [AT, LATER] = ['2027-03-01T19:00:00.000Z', '2027-03-08T19:00:00.000Z'];
/** Far away, so that the mails of a show that is awaited can always be seen. */
const SHOW_AT = '2097-03-09T01:00:00.000Z';

/** The show that mails with invented data are about. */
interface SampleShow {
  /** Path of its picture; empty for none. */
  image: string;
  eventTitle: string;
}

const SAMPLE_SHOW: SampleShow = { image: '', eventTitle: 'Harbour Sessions' };
const MONEY = { amount: 1999, currency: 'usd' };
const CREDIT_NOTE = '7K2M-CN-2027-000004';

/**
 * Returns every mail that an organisation's buyers can get, with invented data.
 * @param invented the show that they are about
 */
export function sampleMails({ look, seller }: MailSender, origin: string, invented = SAMPLE_SHOW): Sample[] {
  const { eventTitle } = invented;
  const receipt = sampleReceipt(seller, invented);
  const order = sampleOrder(invented);
  const show = sampleShow(origin, invented);
  const subscribed = { subscription: sampleSubscription(invented), show, origin };
  const credit = { code: 'REF-7K2M', amount: 500, currency: 'usd', usableFrom: AT } as Credit;
  const message = { kind: 'event', subject: 'Doors open at seven', text: SAMPLE_TEXT } as const;
  const { gift, ...bought } = order;
  const purchase = { receipt, note: null, origin, again: null, order: bought, subscription: null, show };
  const cancelled = { ...show.event, cancelled: { at: AT, reason: 'The harbour is closed because of a storm.' } };
  const ofCancelled = { ...show, event: cancelled };
  const notice = { order, origin, show };
  const unsubscribe = `${origin}/seller/unsubscribe`;
  return [
    sample('receipt', 'After a purchase', renderReceipt({ ...purchase, number: receipt.number }, look)),
    sample('refund', 'After a refund', renderReceipt({ ...purchase, number: CREDIT_NOTE }, look)),
    sample(
      'cancelled',
      'You cancel a show',
      renderReceipt({ ...purchase, number: CREDIT_NOTE, note: cancellationNote(cancelled), cancelled: ofCancelled }, look),
    ),
    sample(
      'gift-cancelled',
      'You cancel a show, to the recipient of a gift',
      renderEventCancelled({ event: cancelled, order, to: 'recipient', show: ofCancelled }, look),
    ),
    sample('refund-declined', 'You decline a refund', renderOrderNotice('refund-declined', { ...notice, order: bought }, look)),
    sample(
      'refund-failed',
      'A refund cannot be delivered',
      renderOrderNotice('refund-failed', { ...notice, order: bought }, look),
    ),
    sample('gift', 'Somebody gives a ticket', renderOrderNotice('gift', notice, look)),
    sample(
      'ticket',
      'You give a ticket',
      renderOrderNotice('gift', { ...notice, order: { ...order, gift: { ...gift!, from: seller, sentBy: 'ticket' } } }, look),
    ),
    sample('gift-opened', 'A gift is opened', renderOrderNotice('gift-opened', notice, look)),
    sample('gift-refunded', 'A gift is refunded', renderOrderNotice('gift-refunded', notice, look)),
    sample('renewal-announced', 'A subscription renews in a week', renderRenewalAnnounced(subscribed, look)),
    sample('renewal-failed', 'A subscription cannot be renewed', renderRenewalFailed(subscribed, look)),
    sample('subscription-cancelled', 'A subscription is cancelled', renderSubscriptionCancelled(subscribed, look)),
    sample('subscription-resumed', 'A subscription is resumed', renderSubscriptionResumed(subscribed, look)),
    sample('subscription-ended', 'A subscription ends', renderSubscriptionEnded(subscribed, look)),
    sample('referral', 'A friend has bought', renderReferralCredit({ credit, giver: seller, origin, now: new Date(AT) }, look)),
    sample('announcement', 'You send a message', renderAnnouncement({ message, eventTitle, seller, show, unsubscribe }, look)),
  ];
}

const SAMPLE_TEXT = 'We open **an hour earlier** than announced.\n\n- The show starts at eight.\n- Your ticket stays as it is.';

const sample = (name: string, title: string, content: MailContent): Sample => ({ name, title, content });

/** Returns a show that is to come. */
export const sampleShow = (origin: string, { image, eventTitle }: SampleShow) => ({
  event: { title: eventTitle, start_time: SHOW_AT, image, time_zone: 'America/New_York' } as CatalogEvent,
  page: `${origin}/e/harbour`,
});

function sampleReceipt(seller: string, { eventTitle }: SampleShow): Receipt {
  return {
    number: '7K2M-2027-000123',
    orderId: 'ord_0123456789abcdef01234567',
    userId: 'usr_sample',
    provider: 'stripe',
    paymentId: 'pi_sample',
    seller: { name: seller, address: null, taxNumber: null },
    title: `${eventTitle}: The evening`,
    ...MONEY,
    listPrice: MONEY.amount,
    discount: 0,
    code: null,
    tax: null,
    paidAt: AT,
    creditNotes: [{ number: CREDIT_NOTE, at: LATER, amount: MONEY.amount, tax: 0 }],
  };
}

/** A subscription, as far as mails about it read it. */
const sampleSubscription = ({ eventTitle }: SampleShow) =>
  ({
    ...MONEY,
    title: `${eventTitle}: Monthly`,
    interval: 'month',
    currentPeriodEnd: LATER,
    paidUntil: LATER,
    graceUntil: LATER,
    endedAt: LATER,
    overdueAttempts: { count: 1, nextAt: LATER },
  }) as Subscription;

/** Returns the order of a gift, as far as mails about it read it. */
export const sampleOrder = ({ eventTitle }: SampleShow) =>
  ({
    kind: 'package',
    orderId: 'ord_0123456789abcdef01234567',
    ...MONEY,
    ownerId: 'usr_organization',
    eventId: 'evt_sample',
    eventTitle,
    packageName: 'The evening',
    sells: { kind: 'ppv' },
    gift: { email: 'friend@example.com', from: 'Ada', message: 'See you there!', token: 'sample' },
    refund: { reason: '', note: 'The replay stays open for you until Sunday.' },
  }) as Order & { kind: 'package' };
