import { formatMoney } from '#shared/money.ts';
import type { Receipt } from '../../receipts/receipt.ts';
import { type Letter, letter } from './letter.ts';

interface About {
  receipt: Receipt;
  /** The receipt's own number, or that of one of its credit notes. */
  number: string;
  /** Scheme and host of the site; null where they are not known. */
  origin: string | null;
}

/** A purchase, or a refund of it, with the PDF that comes along. */
export function receiptLetter({ receipt, number, origin }: About): Letter {
  const { title, amount, currency, seller, creditNotes } = receipt;
  const refund = creditNotes.find((note) => note.number === number);
  const button = origin === null ? null : { label: 'Open your library', url: `${origin}/user/library` };
  const notes = [`Sold by ${seller.name}.`, 'The receipt stays in your library, too.'];
  if (refund) {
    const back = formatMoney(refund.amount, currency);
    const paragraphs = [
      `${back} of ${title} went back to where it came from. Banks take some days to show it.`,
      `Credit note ${number}, which belongs to receipt ${receipt.number}, is attached.`,
    ];
    return letter({ subject: `Your refund of ${back}`, title: 'Your refund', paragraphs, button, notes });
  }
  const paragraphs = [`Thank you: ${formatMoney(amount, currency)} for ${title}.`, `Receipt ${number} is attached.`];
  return letter({ subject: `Your receipt for ${title}`, title: 'Your receipt', paragraphs, button, notes });
}
