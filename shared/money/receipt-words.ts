import { written } from '../time/written-moment.ts';
import { formatMoney } from './money.ts';
import type { CreditNote, ReceiptContent, Seller, SoldTo } from './receipt.ts';
import { type Tax, taxName } from './tax.ts';

/** A line of two columns. */
export interface Row {
  left: string;
  right: string;
}

/** The text of a receipt, from top to bottom. */
export interface ReceiptWords {
  soldBy: string[];
  soldTo: string[];
  /** The item with its price, then the discount. */
  sale: Row[];
  paid: Row;
  /** Shown below the amount paid; null if that includes no tax. */
  tax: string | null;
  /** Empty if nothing was refunded. */
  refunds: (Row & { below: string | null })[];
  /** The payment less refunds; null if nothing was refunded. */
  left: Row | null;
  /** The number and the day. */
  issue: Row[];
  /** The payment method, and the order that it paid. */
  payment: Row[];
}

/** Returns the text of a receipt, for the page and for the PDF. */
export function receiptWords(receipt: ReceiptContent, soldTo: SoldTo): ReceiptWords {
  const { seller, title, listPrice, discount, code, amount, currency, tax, creditNotes } = receipt;
  const money = (minorUnits: number) => formatMoney(minorUnits, currency).replace('-', '−');
  const back = creditNotes.reduce((sum, note) => sum + note.amount, 0);
  return {
    soldBy: sellerLines(seller),
    soldTo: buyerLines(soldTo),
    sale: [
      { left: title, right: money(listPrice) },
      ...(discount > 0 ? [{ left: code ? `Discount with code ${code}` : 'Discount', right: money(-discount) }] : []),
    ],
    paid: { left: 'Paid', right: money(amount) },
    tax: tax && taxLine(tax, money),
    refunds: creditNotes.map((note) => refundRow(note, money)),
    left: back > 0 ? { left: 'Total after refunds', right: money(amount - back) } : null,
    issue: [
      { left: 'Receipt number', right: receipt.number },
      { left: 'Date', right: dayOf(receipt.paidAt) },
    ],
    payment: [
      ...(receipt.rights?.length ? [{ left: 'Your ticket', right: `${receipt.rights.join('. ')}.` }] : []),
      { left: 'Payment method', right: methodOf(receipt) },
      { left: 'Payment reference', right: receipt.paymentId },
      { left: 'Order', right: receipt.orderId },
    ],
  };
}

function sellerLines({ name, address, taxNumber }: Seller): string[] {
  return [name, ...(address?.split(/\r?\n/) ?? []), ...(taxNumber ? [`Tax number ${taxNumber}`] : [])];
}

function buyerLines({ buyer, company }: SoldTo): string[] {
  const person = buyer ? [buyer.name, buyer.email] : ['Deleted account'];
  const business = company ? [company.name, company.taxNumber && `Tax number ${company.taxNumber}`] : [];
  return [...business, ...person].filter(Boolean);
}

function refundRow({ number, at, amount, tax }: CreditNote, money: (minorUnits: number) => string) {
  const below = tax > 0 ? `Includes ${money(-tax)} tax` : null;
  return { left: `Refund of ${dayOf(at)}, credit note ${number}`, right: money(-amount), below };
}

/** Returns the line about tax, e.g. `Includes 20% VAT (United Kingdom): $3.33`. */
function taxLine({ country, percent, amount }: Tax, money: (minorUnits: number) => string): string {
  const place = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return `Includes ${percent}% ${taxName(country)} (${place}): ${money(amount)}`;
}

function methodOf({ provider, code }: ReceiptContent): string {
  if (provider === 'paypal') return 'PayPal';
  if (provider === 'stripe') return 'Card';
  return code ? `Code ${code}` : 'No payment needed';
}

/** Returns the day of a moment, e.g. `21 November 2026`: in UTC, like the year in the receipt's number. */
export const dayOf = (moment: string): string => written(moment, 'long-day', 'UTC');
