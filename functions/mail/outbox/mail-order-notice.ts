import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findBuyer } from '../../people/auth/buyer.ts';
import { sellerOf } from '../../catalog/listings/item.ts';
import { giftMailId } from './gift-mail.ts';
import { renderOrderNotice } from './letters/order-notice.ts';
import { isHeldBack } from './limits/hold-back.ts';
import { refusalOfFreeGift } from './limits/may-mail-free-gift.ts';
import { ownersAddress } from './sending/owners-address.ts';
import { reachableAddress } from './sending/reachable-address.ts';
import { aboutItem, mailSender } from './sending/mail-sender.ts';
import { sendOnce } from './sending/send-once.ts';
import type { Order } from '../../money/orders/order.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { env } from '../../platform/env.ts';
import { findRefusal } from '../../money/refunds/missed-minutes/missed-review-store.ts';

type OrderNoticeEvent = Extract<MailEvent, { type: 'order-notice' }>;

/**
 * Mails the organiser, the buyer or the recipient of a gift about a change of an order.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done, without the recipient's address
 */
export async function mailOrderNotice(
  { notice, userId, orderId, ...reference }: OrderNoticeEvent,
  from: string | null,
): Promise<string> {
  const about = `the notice ${notice} of ${orderId}`;
  if (!from) return `Dropped ${about}: MAIL_FROM is not set.`;
  const order = await findOrder(userId, orderId);
  if (!order) return `Skipped ${about}: there is no such order.`;
  if (notice === 'gift' && !isUnopened(order)) return `Skipped ${about}: there is no gift to open any more.`;
  const address = await addressFor(notice, order);
  const to = address && (await reachableAddress(address));
  if (!to) return `Skipped ${about}: there is no address that takes mails.`;
  const origin = env.siteOrigin ?? order.gift?.origin;
  const sender = TO_ORGANISERS.includes(notice) ? null : await mailSender(aboutItem(order), from, origin ?? null);
  const sentBy = sender?.sentBy ?? { organizationId: null, from };
  // A dispute may be of another payment than the one that the order was paid with, such as a subscription's period.
  const { paymentId = order.paymentId } = reference;
  const told = { ...order, ...(paymentId && { paymentId }) };
  const reason = await reasonOf(notice, orderId, reference.broadcastId);
  const content = renderOrderNotice(notice, told, origin ?? '', sender?.look, reason);
  if (isToStranger(notice, order) && (await isHeldBack(sentBy.organizationId)))
    return `Held back ${about}: the organisation is held.`;
  const mailId = mailIdOf(notice, order, reference);
  // A ticket of the organisation, and a link that is sent again, asked when a member pressed the button.
  const isFirst = notice === 'gift' && order.amount === 0 && !order.gift?.sentBy && reference.again === undefined;
  const refusal =
    isFirst && sentBy.organizationId ? await refusalOfFreeGift(sentBy.organizationId, order, mailId, new Date()) : null;
  if (refusal !== null) return `Left ${about} to its buyer: ${refusal}.`;
  const outcome = await sendOnce(mailId, async () => ({
    ...sentBy,
    to,
    replyTo: env.supportMail,
    ...content,
  }));
  return outcome === 'sent' ? `Mailed ${about}.` : `Skipped ${about}: it was mailed before.`;
}

/** Returns why the organiser refused this buyer a refund for missed minutes; null if they refused all of the broadcast, or none. */
async function reasonOf(notice: OrderNoticeEvent['notice'], orderId: string, broadcastId?: string): Promise<string | null> {
  if (notice !== 'missed-minutes-declined' || broadcastId === undefined) return null;
  return (await findRefusal(broadcastId, orderId))?.reason ?? null;
}

/** The notices to the seller, which are the platform's own mails. */
const TO_ORGANISERS: readonly OrderNoticeEvent['notice'][] = [
  'refund-asked',
  'refund-owed',
  'dispute-opened',
  'missed-minutes-review',
];

/** The notices to the buyer. */
const TO_BUYERS: readonly OrderNoticeEvent['notice'][] = [
  'refund-declined',
  'refund-failed',
  'upgrade-withdrawn',
  'missed-minutes-checking',
  'missed-minutes-waiting',
  'missed-minutes-declined',
];

/** Returns true for the link to what nobody paid for or a member moved: its reader need not be a buyer, and may not expect it. */
const isToStranger = (notice: OrderNoticeEvent['notice'], { gift, amount }: Order) =>
  notice === 'gift' && (gift?.sentBy !== undefined || amount === 0);

/** Returns true if the gift can still be opened: a mail may be late, e.g. in a replay of the archive. */
const isUnopened = ({ status, gift }: Order) => status === 'paid' && gift?.redeemedBy === undefined;

type NoticeReference = Pick<OrderNoticeEvent, 'paymentId' | 'disputedAt' | 'disputeId' | 'refundId' | 'again' | 'broadcastId'>;

/** Returns the id of a notice's mail, which names the refund or the dispute: an order may have several of them. */
function mailIdOf(
  notice: OrderNoticeEvent['notice'],
  order: Order,
  { paymentId, disputedAt, disputeId = disputedAt, refundId, again, broadcastId }: NoticeReference,
): string {
  if (notice === 'gift') return [giftMailId(order), ...(again ? [again] : [])].join(' ');
  const { orderId, refund } = order;
  // The organiser is told once, of whichever refund is the first to wait.
  if (notice === 'missed-minutes-review') return [notice, broadcastId ?? ''].join(' ');
  if (broadcastId !== undefined) return [notice, orderId, broadcastId].join(' ');
  const about = notice === 'dispute-opened' ? (paymentId ?? order.paymentId) : (refundId ?? refund?.askedAt);
  return [notice, orderId, about ?? '', ...(disputeId ? [disputeId] : [])].join(' ');
}

/** Returns the recipient's address; support's for notices to the seller of the platform's own orders. */
async function addressFor(notice: OrderNoticeEvent['notice'], order: Order): Promise<string | null> {
  if (notice === 'gift' || notice === 'gift-withdrawn') return order.gift?.email ?? null;
  if (TO_BUYERS.includes(notice)) return (await findBuyer(order.userId))?.email ?? null;
  return (await ownersAddress(sellerOf(order))) ?? env.supportMail;
}
