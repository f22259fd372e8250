import type { MailEvent } from '#shared/bus/mail-events.ts';
import { type Order, sellerOf } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { env } from '../platform/env.ts';
import { findBuyer } from '../receipts/buyer.ts';
import { orderNoticeLetter } from './letters/order-notice.ts';
import { mailableAddress } from './mailable-address.ts';
import { sendOnce } from './send-once.ts';

type Asked = Extract<MailEvent, { type: 'order-notice' }>;

/**
 * Tells somebody what became of an order: its organiser, its buyer, or whom it was given to.
 * @param from null where the platform has no address
 * @returns a sentence that says what was done, without the address
 */
export async function mailOrderNotice({ notice, userId, orderId, ...payment }: Asked, from: string | null): Promise<string> {
  const about = `the notice ${notice} of ${orderId}`;
  if (!from) return `Dropped ${about}: MAIL_FROM is not set.`;
  const order = await findOrder(userId, orderId);
  if (!order) return `Skipped ${about}: there is no such order.`;
  const address = await addressFor(notice, order);
  const to = address && mailableAddress(address);
  if (!to) return `Skipped ${about}: there is no address that a mail could go to.`;
  const origin = env.siteOrigin ?? order.gift?.origin;
  const letter = orderNoticeLetter(notice, order, origin ?? '');
  const outcome = await sendOnce(idOf(notice, order, payment), async () => ({ from, to, replyTo: env.supportMail, letter }));
  return outcome === 'sent' ? `Mailed ${about}.` : `Skipped ${about}: it was mailed before.`;
}

/** A refund may be asked for again, a payment disputed again. */
function idOf(notice: Asked['notice'], order: Order, payment: Pick<Asked, 'paymentId' | 'disputedAt'>): string {
  const { orderId, refund } = order;
  const { paymentId = order.paymentId ?? '', disputedAt } = payment;
  const which = notice === 'gift' || notice === 'dispute-opened' ? paymentId : (refund?.askedAt ?? '');
  return [notice, orderId, which, ...(disputedAt ? [disputedAt] : [])].join(' ');
}

/** Orders of the platform's own are told to its support. */
async function addressFor(notice: Asked['notice'], order: Order): Promise<string | null> {
  if (notice === 'gift') return order.gift?.email ?? null;
  if (notice === 'refund-declined') return (await findBuyer(order.userId))?.email ?? null;
  return (await findBuyer(sellerOf(order)))?.email ?? env.supportMail;
}
