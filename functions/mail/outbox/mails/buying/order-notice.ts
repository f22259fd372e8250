import { sellerOf } from '../../../../catalog/listings/packages/item.ts';
import type { Order } from '../../../../money/orders/order.ts';
import { findOrder } from '../../../../money/orders/orders-store.ts';
import { findRefusal } from '../../../../money/refunds/missed-minutes/missed-review-store.ts';
import { findBuyer } from '../../../../people/auth/buyer.ts';
import { env } from '../../../../platform/env.ts';
import { type MailEvents, type MailKind, noAddress, skipped } from '../../sending/mail-kind.ts';
import { aboutItem, mailSender } from '../../sending/mail-sender.ts';
import { ownersAddress } from '../../sending/owners-address.ts';
import { reachableAddress } from '../../sending/reachable-address.ts';
import { calendarFiles, findShow, posterOf, type Show } from '../../shows/show.ts';
import type { Look } from '../../template/look.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { giftMailId } from './gift-mail.ts';
import { disputeOpened } from './notices/dispute-opened.ts';
import { giftOpened } from './notices/gifts/gift-opened.ts';
import { giftRefunded } from './notices/gifts/gift-refunded.ts';
import { giftWithdrawn } from './notices/gifts/gift-withdrawn.ts';
import { gift } from './notices/gifts/gift.ts';
import { missedMinutesChecking } from './notices/missed-minutes/missed-minutes-checking.ts';
import { missedMinutesDeclined } from './notices/missed-minutes/missed-minutes-declined.ts';
import { missedMinutesReview } from './notices/missed-minutes/missed-minutes-review.ts';
import { missedMinutesWaiting } from './notices/missed-minutes/missed-minutes-waiting.ts';
import { type OrderNotice, orderFacts, organizerFacts } from './notices/order-notice-parts.ts';
import { refundAsked } from './notices/refunds/refund-asked.ts';
import { refundDeclined } from './notices/refunds/refund-declined.ts';
import { refundFailed } from './notices/refunds/refund-failed.ts';
import { refundOwed } from './notices/refunds/refund-owed.ts';
import { upgradeWithdrawn } from './notices/upgrade-withdrawn.ts';
import { refusalOfGift } from './refusal-of-gift.ts';

type OrderNoticeEvent = MailEvents['order-notice'];
type NoticeName = OrderNoticeEvent['notice'];

/** The notices about a change of an order, each with its reader and its words. */
const NOTICES: Readonly<Record<NoticeName, OrderNotice>> = {
  'refund-asked': refundAsked,
  'refund-declined': refundDeclined,
  'refund-failed': refundFailed,
  'refund-owed': refundOwed,
  'dispute-opened': disputeOpened,
  gift,
  'gift-opened': giftOpened,
  'gift-refunded': giftRefunded,
  'gift-withdrawn': giftWithdrawn,
  'upgrade-withdrawn': upgradeWithdrawn,
  'missed-minutes-checking': missedMinutesChecking,
  'missed-minutes-waiting': missedMinutesWaiting,
  'missed-minutes-declined': missedMinutesDeclined,
  'missed-minutes-review': missedMinutesReview,
};

/** Tells the organiser, the buyer or the recipient of a gift of a change of an order. */
export const orderNotice: MailKind<'order-notice'> = {
  on: 'order-notice',
  name: ({ notice, orderId }) => `the notice ${notice} of ${orderId}`,
  async prepare(event, from) {
    const { notice, userId, orderId } = event;
    const order = await findOrder(userId, orderId);
    if (!order) return skipped('there is no such order');
    const unsent = (await NOTICES[notice].whyUnsent?.(order)) ?? null;
    if (unsent !== null) return unsent;
    const to = await reachableAddress(await addressOf(NOTICES[notice].to, order));
    if (to === null) return noAddress;
    const origin = env.siteOrigin ?? order.gift?.origin ?? null;
    // Those to the organiser are the platform's own mails.
    const sender = NOTICES[notice].to === 'organizer' ? null : await mailSender(aboutItem(order), from, origin);
    const reason = await reasonOf(event);
    const id = mailIdOf(event, order);
    const refusal = notice === 'gift' ? await refusalOfGift(order, event.again, sender?.sentBy.organizationId ?? null, id) : null;
    if (refusal !== null) return refusal;
    // A dispute may be of another payment than the one that the order was paid with, such as a subscription's period.
    const { paymentId = order.paymentId } = event;
    const about = { ...order, ...(paymentId && { paymentId }) };
    return {
      id,
      to,
      write: async () => {
        const show = order.kind === 'package' ? await findShow(order.eventId, origin) : null;
        const mail = { order: about, origin: origin ?? '', show, reason };
        const attachments = NOTICES[notice].withCalendar ? await calendarFiles(show) : [];
        return { ...sender?.sentBy, ...renderOrderNotice(notice, mail, sender?.look), attachments };
      },
    };
  },
};

interface OrderNoticeMail {
  order: Order;
  /** Scheme and host of the site that the links lead to; empty if unknown. */
  origin: string;
  /** The show at which the order was made; null or left out for none that can be shown. */
  show?: Show | null;
  /** The organiser's words for this buyer alone, about a refund that they refused; null or left out for none. */
  reason?: string | null;
}

/**
 * Returns the mail about a change of an order.
 * @param look of a mail to the buyer or the recipient of a gift; left out for one to the organiser
 */
export function renderOrderNotice(
  notice: NoticeName,
  { order, origin, show = null, reason = null }: OrderNoticeMail,
  look?: Look,
): MailContent {
  const { to, words } = NOTICES[notice];
  const poster = to === 'organizer' ? organizerFacts(order, show) : posterOf(show, orderFacts(order));
  return renderMail({ poster, ...words(order, { origin, reason, show }) }, look);
}

/** Returns the address of a notice's reader: support's for an organiser of the platform's own orders; null if there is none. */
async function addressOf(to: OrderNotice['to'], order: Order): Promise<string | null> {
  switch (to) {
    case 'recipient':
      return order.gift?.email ?? null;
    case 'buyer':
      return (await findBuyer(order.userId))?.email ?? null;
    case 'organizer':
      return (await ownersAddress(sellerOf(order))) ?? env.supportMail;
  }
}

/** Returns why the organiser refused this buyer a refund for missed minutes; null if they refused all of the broadcast, or none. */
async function reasonOf({ notice, orderId, broadcastId }: OrderNoticeEvent): Promise<string | null> {
  if (notice !== 'missed-minutes-declined' || broadcastId === undefined) return null;
  return (await findRefusal(broadcastId, orderId))?.reason ?? null;
}

/** Returns the id of a notice's mail, which names the refund or the dispute: an order may have several of them. */
function mailIdOf(event: OrderNoticeEvent, order: Order): string {
  const { notice, orderId, paymentId, disputedAt, disputeId = disputedAt, refundId, again, broadcastId } = event;
  if (notice === 'gift-opened') return [notice, orderId, order.paymentId ?? ''].join(' ');
  if (notice === 'gift') return [giftMailId(order), ...(again ? [again] : [])].join(' ');
  // The organiser is told once, of whichever refund is the first to wait.
  if (notice === 'missed-minutes-review') return [notice, broadcastId ?? ''].join(' ');
  if (broadcastId !== undefined) return [notice, orderId, broadcastId].join(' ');
  const about = notice === 'dispute-opened' ? (paymentId ?? order.paymentId) : (refundId ?? order.refund?.askedAt);
  return [notice, orderId, about ?? '', ...(disputeId ? [disputeId] : [])].join(' ');
}
