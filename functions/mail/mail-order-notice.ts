import type { MailEvent } from '#shared/bus/mail-events.ts';
import { type Order, sellerOf } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { env } from '../platform/env.ts';
import { findBuyer } from '../receipts/buyer.ts';
import { giftMailId } from './gift-mail.ts';
import { orderNoticeLetter } from './letters/order-notice.ts';
import { mailableAddress } from './mailable-address.ts';
import { sendOnce } from './send-once.ts';

type Asked = Extract<MailEvent, { type: 'order-notice' }>;

/**
 * Tells somebody what became of an order: its organiser, its buyer, or whom it was given to.
 * @param from null where the platform has no address
 * @returns a sentence that says what was done, without the address
 */
export async function mailOrderNotice({ notice, userId, orderId, ...which }: Asked, from: string | null): Promise<string> {
  const about = `the notice ${notice} of ${orderId}`;
  if (!from) return `Dropped ${about}: MAIL_FROM is not set.`;
  const order = await findOrder(userId, orderId);
  if (!order) return `Skipped ${about}: there is no such order.`;
  if (notice === 'gift' && !isUnopened(order)) return `Skipped ${about}: there is nothing to open any more.`;
  const address = await addressFor(notice, order);
  const to = address && mailableAddress(address);
  if (!to) return `Skipped ${about}: there is no address that a mail could go to.`;
  const origin = env.siteOrigin ?? order.gift?.origin;
  const letter = orderNoticeLetter(notice, order, origin ?? '');
  const outcome = await sendOnce(idOf(notice, order, which), async () => ({ from, to, replyTo: env.supportMail, letter }));
  return outcome === 'sent' ? `Mailed ${about}.` : `Skipped ${about}: it was mailed before.`;
}

/** A mail may come late, e.g. from the archive. */
const isUnopened = ({ status, gift }: Order) => status === 'paid' && gift?.redeemedBy === undefined;

type Which = Pick<Asked, 'paymentId' | 'disputedAt' | 'disputeId' | 'refundId'>;

/** A refund may be asked for again and fail again, a payment be disputed again. */
function idOf(notice: Asked['notice'], order: Order, { paymentId, disputedAt, disputeId = disputedAt, refundId }: Which): string {
  if (notice === 'gift') return giftMailId(order);
  const { orderId, refund } = order;
  const about = notice === 'dispute-opened' ? (paymentId ?? order.paymentId) : (refundId ?? refund?.askedAt);
  return [notice, orderId, about ?? '', ...(disputeId ? [disputeId] : [])].join(' ');
}

/** Orders of the platform's own are told to its support. */
async function addressFor(notice: Asked['notice'], order: Order): Promise<string | null> {
  if (notice === 'gift') return order.gift?.email ?? null;
  if (notice === 'refund-declined' || notice === 'refund-failed') return (await findBuyer(order.userId))?.email ?? null;
  return (await findBuyer(sellerOf(order)))?.email ?? env.supportMail;
}
