import { formatMoney } from '#shared/money.ts';
import { moverOf, wayOf } from '#shared/payment-words.ts';
import type { Receipt } from '../../../money/receipts/receipt.ts';
import { type MailContent, renderMail } from '../template/render-mail.ts';
import type { Look } from '../template/look.ts';

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
}

/** Returns the mail for a purchase or for one of its refunds. The PDF is attached to either. */
export function renderReceipt({ receipt, number, note, origin, again }: ReceiptMail, look?: Look): MailContent {
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
    `Thank you for your purchase of ${title}. You paid ${[formatMoney(amount, currency), way?.paid].filter(Boolean).join(' ')}.`,
    ...(rights.length > 0 ? [`What your ticket allows: ${rights.join('. ')}.`] : []),
    `Receipt ${number} is attached.`,
  ];
  return renderMail({ subject: `Your receipt for ${title}`, title: 'Your receipt', paragraphs, button, notes }, look);
}
