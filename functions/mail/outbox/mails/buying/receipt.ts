import { formatMoney } from '#shared/money/money.ts';
import { moverOf, wayOf } from '#shared/money/payment-words.ts';
import { isCancelled } from '../../../../catalog/listings/cancelled-rules.ts';
import { eventsOf, isTest } from '../../../../catalog/listings/packages/item.ts';
import type { Order } from '../../../../money/orders/order.ts';
import { findOrder } from '../../../../money/orders/orders-store.ts';
import { numbersOf, type Receipt } from '../../../../money/receipts/receipt.ts';
import { findReceipt } from '../../../../money/receipts/receipts-store.ts';
import { cancellationNote } from '../../../../money/refunds/cancellations/cancellation-rules.ts';
import type { Subscription } from '../../../../money/subscriptions/subscription.ts';
import { findOwnSubscription } from '../../../../money/subscriptions/subscriptions-store.ts';
import { findBuyer } from '../../../../people/auth/buyer.ts';
import { env } from '../../../../platform/env.ts';
import { type MailKind, noAddress, skipped } from '../../sending/mail-kind.ts';
import { aboutItem, mailSender } from '../../sending/mail-sender.ts';
import { reachableAddress } from '../../sending/reachable-address.ts';
import { calendarFiles, findShow, isAhead, isToCome, posterOf, type Show, startOf, type StoredShow } from '../../shows/show.ts';
import type { Look } from '../../template/look.ts';
import type { MailParts } from '../../template/mail-parts.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { kindOf, nameOf, saleFacts } from './sale-facts.ts';

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
      const isRefund = number !== stored.number;
      const note = noteOf(order);
      const [show, cancelled, subscription] = await Promise.all([
        order?.kind === 'package' ? findShow(order.eventId, env.siteOrigin) : null,
        isRefund && order ? cancelledShow(order, env.siteOrigin) : null,
        order?.subscriptionId === undefined ? null : findOwnSubscription(userId, order.subscriptionId),
      ]);
      const shop = pageToBuyAgain(order, show);
      const bytes = await receiptPdf([stored], { buyer, company: order?.company ?? null });
      const mail = { receipt: stored, number, note, origin: env.siteOrigin, again: shop, show, isOfTest, order, subscription };
      return {
        ...sender?.sentBy,
        // A test proves nothing about an organisation.
        ...(!shop && !isOfTest && stored.amount > 0 && { counted: isRefund ? { refunds: 1 } : { paidOrders: 1 } }),
        ...renderReceipt({ ...mail, cancelled }, sender?.look),
        attachments: [
          { name: `${number}.pdf`, type: 'application/pdf' as const, bytes },
          // A gift goes into the calendar of whoever gets it.
          ...(await calendarFiles(isRefund ? cancelled : order?.gift ? null : show)),
        ],
      };
    };
    return { id: `receipt ${stored.userId} ${number}${again ? ` ${again}` : ''}`, to, write };
  },
};

/** Returns the page on which a buyer is invited to buy again what was refunded; null if they are not, or if it is off sale. */
const pageToBuyAgain = (order: Order | null, show: StoredShow | null): string | null =>
  order?.refund?.offersAgain && show && !isCancelled(show.event) ? show.page : null;

/** Returns the cancelled show for which an order was refunded, which may be one of a season; null if that was not why. */
async function cancelledShow(order: Order, origin: string | null): Promise<StoredShow | null> {
  const { refund } = order;
  if (order.kind !== 'package' || !refund?.isOfCancelled || origin === null) return null;
  for (const eventId of eventsOf(order)) {
    const show = await findShow(eventId, origin);
    if (show && isCancelled(show.event) && refund.note?.startsWith(cancellationNote(show.event))) return show;
  }
  return null;
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
  /** The order; null if it is gone. */
  order: Order | null;
  /** The subscription that was paid; null for none. */
  subscription: Subscription | null;
  /** The show at which it was bought; null or left out for none. */
  show?: Show | null;
  /** The show whose cancellation was the reason of the last refund; null or left out for none. */
  cancelled?: StoredShow | null;
  /** True for a purchase with which a member of the organisation tried what buyers see. */
  isOfTest?: boolean;
}

const OF_TEST =
  'This is what your buyers get. You bought this as a test with a test card: no money was taken, and it is refunded by itself in a few minutes.';

export function renderReceipt(mail: ReceiptMail, look?: Look): MailContent {
  const refund = mail.receipt.creditNotes.find(({ number }) => number === mail.number);
  return renderMail(refund ? creditNote(mail, refund) : purchase(mail), look);
}

function purchase({ receipt, number, origin, order, subscription, show = null, isOfTest = false }: ReceiptMail): MailParts {
  const { title, amount, currency, rights = [], provider, paymentId } = receipt;
  const paid = [formatMoney(amount, currency), wayOf(provider)?.paid].filter(Boolean).join(' ');
  const isGift = order?.gift !== undefined;
  // A later payment of the same order pays another period of it.
  const isRenewal = order?.subscriptionId !== undefined && order.paymentId !== undefined && order.paymentId !== paymentId;
  const isAwaited = show !== null && isToCome(show);
  return {
    subject: subjectAbout(title, (name) => `Your receipt for ${isRenewal ? 'renewing ' : ''}${name}`),
    title: 'Your receipt',
    preheader: isAwaited ? `${startOf(show)}. You paid ${paid}.` : `You paid ${paid}. Receipt ${number} is attached.`,
    paragraphs: [
      ...(isOfTest ? [OF_TEST] : []),
      isRenewal ? `${title} is renewed. You paid ${paid}.` : `Thank you for your purchase of ${title}. You paid ${paid}.`,
      ...(isGift ? [] : rights.length > 0 ? [`What your ticket allows: ${rights.join('. ')}.`] : []),
      isAwaited && !isGift
        ? `Receipt ${number} is attached, with a file that adds the show to your calendar.`
        : `Receipt ${number} is attached.`,
    ],
    poster: posterOf(show, saleFacts(receipt, order, subscription)),
    button: libraryButton(origin),
    notes: notesOf(receipt),
  };
}

function creditNote(mail: ReceiptMail, refund: Receipt['creditNotes'][number]): MailParts {
  const { receipt, number, note, origin, again, order, show = null } = mail;
  const { title, currency, creditNotes, provider } = receipt;
  const isLast = refund === creditNotes.at(-1);
  const cancelled = isLast ? (mail.cancelled ?? null) : null;
  const back = formatMoney(refund.amount, currency);
  const to = wayOf(provider)?.back ?? 'your original payment method';
  const soon = `${moverOf(provider)} may take a few days to show it.`;
  const words = cancelled
    ? {
        subject: subjectAbout(cancelled.event.title, (name) => `${name} is cancelled: ${back} refunded`),
        title: `${cancelled.event.title} is cancelled`,
        preheader: `There is nothing to do: ${back} goes back to ${to}.`,
      }
    : {
        subject: subjectAbout(title, (name) => `Your refund of ${back}: ${name}`),
        title: 'Your refund',
        preheader: `${back} goes back to ${to}. ${soon}`,
      };
  return {
    ...words,
    paragraphs: [
      ...(note !== null && isLast ? [note] : []),
      `${back} for ${title} has been refunded to ${to}. ${soon}`,
      `Credit note ${number} for receipt ${receipt.number} is attached.`,
      ...(cancelled && isAhead(cancelled) ? ['The other file takes the show out of your calendar.'] : []),
    ],
    poster: posterOf(
      cancelled ?? show,
      [
        ...(order ? [{ name: kindOf(order), value: nameOf(order) }] : [{ name: 'Purchase', value: title }]),
        { name: 'Refunded', value: `${back} to ${to}` },
      ],
      'picture',
    ),
    button: again !== null && isLast ? { label: 'Buy it at the right price', url: again } : libraryButton(origin),
    notes: notesOf(receipt),
  };
}

const libraryButton = (origin: string | null) =>
  origin === null ? null : { label: 'Open your library', url: `${origin}/user/library` };

function notesOf({ seller, provider, paymentId, orderId }: Receipt): string[] {
  const reference = wayOf(provider) ? `Order ${orderId}, payment reference ${paymentId}.` : `Order ${orderId}.`;
  return [`Sold by ${seller.name}. ${reference}`, 'You can also download the receipt from your library.'];
}
