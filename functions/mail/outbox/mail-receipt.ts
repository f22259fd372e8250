import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findBuyer } from '../../people/auth/buyer.ts';
import { isCancelled } from '../../catalog/listings/cancelled-rules.ts';
import { findEvent } from '../../catalog/listings/events-store.ts';
import { renderReceipt } from './letters/receipt.ts';
import { OWN_LOOK } from './template/look.ts';
import { aboutItem, mailSender } from './sending/mail-sender.ts';
import { reachableAddress } from './sending/reachable-address.ts';
import { sendOnce } from './sending/send-once.ts';
import { env } from '../../platform/env.ts';
import type { Order } from '../../money/orders/order.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { numbersOf } from '../../money/receipts/receipt.ts';
import { findReceipt } from '../../money/receipts/receipts-store.ts';

type ReceiptEvent = Extract<MailEvent, { type: 'receipt' }>;

/**
 * Mails a receipt or a credit note with its PDF.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done, without the recipient's address
 */
export async function mailReceipt(event: ReceiptEvent, from: string | null): Promise<string> {
  const { number, again } = event;
  if (!from) return `Dropped the mail of receipt ${number}: MAIL_FROM is not set.`;
  const receipt = await findReceipt(event);
  if (!receipt || !numbersOf(receipt).includes(number)) return `Skipped receipt ${number}: it is not stored.`;
  const [buyer, order] = await Promise.all([findBuyer(event.userId), findOrder(event.userId, event.orderId)]);
  const to = buyer && (await reachableAddress(buyer.email));
  if (!to) return `Skipped receipt ${number}: its buyer has no address that takes mails.`;
  const sender = order
    ? await mailSender(aboutItem(order), from, env.siteOrigin)
    : { sentBy: { organizationId: null, from }, look: OWN_LOOK };
  const outcome = await sendOnce(`receipt ${receipt.userId} ${number}${again ? ` ${again}` : ''}`, async () => {
    // Imported only when needed: the PDF library is larger than everything else that sends mails.
    const { receiptPdf } = await import('../../money/receipts/pdf/receipt-pdf.ts');
    const again = await pageOf(order);
    const bytes = await receiptPdf([receipt], { buyer, company: order?.company ?? null });
    return {
      ...sender.sentBy,
      ...(!again && receipt.amount > 0 && { counted: number === receipt.number ? { paidOrders: 1 } : { refunds: 1 } }),
      to,
      replyTo: env.supportMail,
      ...renderReceipt({ receipt, number, note: noteOf(order), origin: env.siteOrigin, again }, sender.look),
      attachments: [{ name: `${number}.pdf`, type: 'application/pdf', bytes }],
    };
  });
  return outcome === 'sent' ? `Mailed receipt ${number}.` : `Skipped receipt ${number}: it was mailed before.`;
}

/** Returns the page on which a buyer is invited to buy again what was refunded; null if they are not, or if it is off sale. */
async function pageOf(order: Order | null): Promise<string | null> {
  if (!order?.refund?.offersAgain || order.kind !== 'package' || env.siteOrigin === null) return null;
  const event = await findEvent(order.eventId);
  return event && !isCancelled(event) ? `${env.siteOrigin}/e/${event.subdomain}` : null;
}

/** Returns why an order was refunded without anybody asking for it; null if somebody did. */
const noteOf = (order: Order | null) => (order?.refund?.isAutomatic ? order.refund.note : null);
