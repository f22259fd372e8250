import type { MailEvent } from '#shared/bus/mail-events.ts';
import { env } from '../platform/env.ts';
import { findBuyer } from '../receipts/buyer.ts';
import { numbersOf } from '../receipts/receipt.ts';
import { findReceipt } from '../receipts/receipts-store.ts';
import { receiptLetter } from './letters/receipt.ts';
import { mailableAddress } from './mailable-address.ts';
import { sendOnce } from './send-once.ts';

type Asked = Extract<MailEvent, { type: 'receipt' }>;

/**
 * Mails a receipt, or a credit note, with its PDF.
 * @param from null where the platform has no address
 * @returns a sentence that says what was done, without the address
 */
export async function mailReceipt(asked: Asked, from: string | null): Promise<string> {
  const { number } = asked;
  if (!from) return `Dropped the mail of receipt ${number}: MAIL_FROM is not set.`;
  const receipt = await findReceipt(asked);
  if (!receipt || !numbersOf(receipt).includes(number)) return `Skipped receipt ${number}: it is not stored.`;
  const buyer = await findBuyer(asked.userId);
  const to = buyer && mailableAddress(buyer.email);
  if (!to) return `Skipped receipt ${number}: its buyer has no address that a mail could go to.`;
  const outcome = await sendOnce(`receipt ${receipt.userId} ${number}`, async () => {
    // Only now: the PDF's library is larger than everything else that sends mails.
    const { receiptPdf } = await import('../receipts/pdf/receipt-pdf.ts');
    const bytes = await receiptPdf([receipt], buyer);
    return {
      from,
      to,
      replyTo: env.supportMail,
      letter: receiptLetter({ receipt, number, origin: env.siteOrigin }),
      attachments: [{ name: `${number}.pdf`, type: 'application/pdf', bytes }],
    };
  });
  return outcome === 'sent' ? `Mailed receipt ${number}.` : `Skipped receipt ${number}: it was mailed before.`;
}
