import { CALENDAR_TYPE } from '#shared/catalog/calendar-links.ts';
import { formatMoney } from '#shared/money/money.ts';
import { moverOf, wayOf } from '#shared/money/payment-words.ts';
import { writtenOnPaper } from '#shared/time/written-moment.ts';
import { isTest } from '../../../../catalog/listings/packages/item.ts';
import { isCancelled } from '../../../../catalog/listings/cancelled-rules.ts';
import { type CatalogEvent, findEvent } from '../../../../catalog/listings/events-store.ts';
import { placeOf } from '../../../../catalog/listings/venue-rules.ts';
import type { Order } from '../../../../money/orders/order.ts';
import { findOrder } from '../../../../money/orders/orders-store.ts';
import { numbersOf, type Receipt } from '../../../../money/receipts/receipt.ts';
import { findReceipt } from '../../../../money/receipts/receipts-store.ts';
import { findBuyer } from '../../../../people/auth/buyer.ts';
import { env } from '../../../../platform/env.ts';
import { type MailKind, noAddress, skipped } from '../../sending/mail-kind.ts';
import { aboutItem, mailSender } from '../../sending/mail-sender.ts';
import { reachableAddress } from '../../sending/reachable-address.ts';
import type { Look } from '../../template/look.ts';
import type { MailPoster } from '../../template/mail-parts.ts';
import { pictureInMails } from '../../template/picture-in-mails.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';

/** Mails a buyer the receipt of a purchase, or the credit note of a refund, with its PDF. */
export const receipt: MailKind<'receipt'> = {
  on: 'receipt',
  name: ({ number }) => `receipt ${number}`,
  async prepare(event, from) {
    const { userId, orderId, number, again } = event;
    const stored = await findReceipt(event);
    if (!stored || !numbersOf(stored).includes(number)) return skipped('it is not stored');
    const [buyer, order] = await Promise.all([findBuyer(userId), findOrder(userId, orderId)]);
    const to = await reachableAddress(buyer?.email);
    if (to === null) return noAddress;
    const isOfTest = order !== null && isTest(order);
    const sender = order && (await mailSender(aboutItem(order), from, env.siteOrigin));
    const write = async () => {
      // Imported only when needed: the PDF library is larger than everything else that sends mails.
      const { receiptPdf } = await import('../../../../money/receipts/pdf/receipt-pdf.ts');
      const [shop, show] = await Promise.all([pageToBuyAgain(order), number === stored.number ? showToCome(order) : null]);
      const bytes = await receiptPdf([stored], { buyer, company: order?.company ?? null });
      return {
        ...sender?.sentBy,
        // A test proves nothing about an organisation.
        ...(!shop &&
          !isOfTest &&
          stored.amount > 0 && { counted: number === stored.number ? { paidOrders: 1 } : { refunds: 1 } }),
        ...renderReceipt(
          { receipt: stored, number, note: noteOf(order), origin: env.siteOrigin, again: shop, show, isOfTest },
          sender?.look,
        ),
        attachments: [
          { name: `${number}.pdf`, type: 'application/pdf' as const, bytes },
          ...(show ? [await calendarAttachment(show)] : []),
        ],
      };
    };
    return { id: `receipt ${stored.userId} ${number}${again ? ` ${again}` : ''}`, to, write };
  },
};

/** Returns the page on which a buyer is invited to buy again what was refunded; null if they are not, or if it is off sale. */
async function pageToBuyAgain(order: Order | null): Promise<string | null> {
  if (!order?.refund?.offersAgain || order.kind !== 'package' || env.siteOrigin === null) return null;
  const event = await findEvent(order.eventId);
  return event && !isCancelled(event) ? `${env.siteOrigin}/e/${event.subdomain}` : null;
}

interface Show {
  event: Pick<CatalogEvent, 'start_time' | 'image' | 'time_zone' | 'venue_city'>;
  /** Absolute address of its page. */
  page: string;
}

interface ShowToCome extends Show {
  event: CatalogEvent;
}

/** Returns the show that the buyer of a ticket is waiting for; null for a gift, for what has begun, and for anything else. */
async function showToCome(order: Order | null): Promise<ShowToCome | null> {
  if (order?.kind !== 'package' || order.gift || env.siteOrigin === null) return null;
  const event = await findEvent(order.eventId);
  if (!event || isCancelled(event) || Date.parse(event.start_time) <= Date.now()) return null;
  return { event, page: `${env.siteOrigin}/e/${event.subdomain}` };
}

async function calendarAttachment({ event, page }: ShowToCome) {
  const { calendarEntry } = await import('../../../../catalog/listings/calendar-rules.ts');
  return {
    name: `${event.subdomain}.ics`,
    type: CALENDAR_TYPE,
    bytes: new TextEncoder().encode(calendarEntry(event, page, new Date())),
  };
}

/** Returns why an order was refunded without anybody asking for it; null if somebody did. */
const noteOf = (order: Order | null) => (order?.refund?.isAutomatic ? order.refund.note : null);

interface ReceiptMail {
  receipt: Receipt;
  /** The receipt's own number, or that of one of its credit notes. */
  number: string;
  /** The reason of the last refund; null if none was given. */
  note: string | null;
  /** Scheme and host of the site; null if unknown. */
  origin: string | null;
  /** The page on which a buyer can buy again what was refunded; null if they are not invited to. */
  again: string | null;
  /** The show that the buyer is waiting for; null or left out for none. */
  show?: Show | null;
  /** True for a purchase with which a member of the organisation tried what buyers see. */
  isOfTest?: boolean;
}

const OF_TEST =
  'This is what your buyers get. You bought this as a test with a test card: no money was taken, and it is refunded by itself in a few minutes.';

export function renderReceipt(mail: ReceiptMail, look?: Look): MailContent {
  const { receipt, number, note, origin, again, show = null, isOfTest = false } = mail;
  const { title, amount, currency, seller, creditNotes, rights = [], provider, paymentId, orderId } = receipt;
  const refund = creditNotes.find((note) => note.number === number);
  const button = origin === null ? null : { label: 'Open your library', url: `${origin}/user/library` };
  const way = wayOf(provider);
  const reference = way ? `Order ${orderId}, payment reference ${paymentId}.` : `Order ${orderId}.`;
  const notes = [`Sold by ${seller.name}. ${reference}`, 'You can also download the receipt from your library.'];
  if (refund) {
    const back = formatMoney(refund.amount, currency);
    const isLast = refund === creditNotes.at(-1);
    const paragraphs = [
      ...(note !== null && isLast ? [note] : []),
      `${back} for ${title} has been refunded to ${way?.back ?? 'your original payment method'}. ${moverOf(provider)} may take a few days to show it.`,
      `Credit note ${number} for receipt ${receipt.number} is attached.`,
    ];
    const toDo = again !== null && isLast ? { label: 'Buy it at the right price', url: again } : button;
    return renderMail({ subject: `Your refund of ${back}`, title: 'Your refund', paragraphs, button: toDo, notes }, look);
  }
  const paragraphs = [
    ...(isOfTest ? [OF_TEST] : []),
    `Thank you for your purchase of ${title}. You paid ${[formatMoney(amount, currency), way?.paid].filter(Boolean).join(' ')}.`,
    ...(rights.length > 0 ? [`What your ticket allows: ${rights.join('. ')}.`] : []),
    show ? `Receipt ${number} is attached, with a file that adds the show to your calendar.` : `Receipt ${number} is attached.`,
  ];
  const poster = show && posterOf(show);
  return renderMail({ subject: `Your receipt for ${title}`, title: 'Your receipt', paragraphs, poster, button, notes }, look);
}

/** Returns the poster of a show that is to come. */
function posterOf({ event, page }: Show): MailPoster {
  return {
    picture: pictureInMails(event.image, page),
    facts: [
      { name: 'When', value: writtenOnPaper(event.start_time, placeOf(event), 'full') },
      { name: 'Where', value: page.replace(/^https?:\/\//, ''), url: page },
    ],
  };
}
