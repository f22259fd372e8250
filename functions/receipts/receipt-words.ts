import { formatMoney } from '#shared/money.ts';
import type { Tax } from '../orders/order.ts';
import type { CreditNote, Receipt, Seller } from './receipt.ts';

/** Two columns of one line. */
export interface Row {
  left: string;
  right: string;
}

/** What a receipt says, in words, from top to bottom. */
export interface ReceiptWords {
  soldBy: string[];
  soldTo: string[];
  /** The item and its price, and what came off it. */
  sale: Row[];
  paid: Row;
  /** Below what was paid; null where no tax is in it. */
  tax: string | null;
  /** Empty where nothing was given back. */
  refunds: (Row & { below: string | null })[];
  /** What is left of the payment; null where nothing was given back. */
  left: Row | null;
  about: Row[];
}

/** Who bought, as their account names them today, perhaps by the address alone; null where there is no account any more. */
export type Buyer = { name: string; email: string } | null;

export function receiptWords(receipt: Receipt, buyer: Buyer): ReceiptWords {
  const { seller, title, listPrice, discount, code, amount, currency, tax, creditNotes } = receipt;
  const money = (minorUnits: number) => formatMoney(minorUnits, currency).replace('-', '−');
  const back = creditNotes.reduce((sum, note) => sum + note.amount, 0);
  return {
    soldBy: sellerLines(seller),
    soldTo: buyer ? [buyer.name, buyer.email].filter(Boolean) : ['An account that was deleted'],
    sale: [
      { left: title, right: money(listPrice) },
      ...(discount > 0 ? [{ left: code ? `Discount with code ${code}` : 'Discount', right: money(-discount) }] : []),
    ],
    paid: { left: 'Paid', right: money(amount) },
    tax: tax && taxLine(tax, money),
    refunds: creditNotes.map((note) => refundRow(note, money)),
    left: back > 0 ? { left: 'Paid after refunds', right: money(amount - back) } : null,
    about: [
      { left: 'Receipt number', right: receipt.number },
      { left: 'Date', right: dayOf(receipt.paidAt) },
      { left: 'Payment method', right: methodOf(receipt) },
      { left: 'Payment reference', right: receipt.paymentId },
      { left: 'Order', right: receipt.orderId },
    ],
  };
}

function sellerLines({ name, address, taxNumber }: Seller): string[] {
  return [name, ...(address?.split(/\r?\n/) ?? []), ...(taxNumber ? [`Tax number ${taxNumber}`] : [])];
}

function refundRow({ number, at, amount, tax }: CreditNote, money: (minorUnits: number) => string) {
  const below = tax > 0 ? `Includes ${money(-tax)} of tax` : null;
  return { left: `Refund of ${dayOf(at)}, credit note ${number}`, right: money(-amount), below };
}

/** E.g. `Includes 20 % VAT (United Kingdom): $3.33`. */
function taxLine({ country, percent, amount }: Tax, money: (minorUnits: number) => string): string {
  const place = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return `Includes ${percent} % ${taxName(country)} (${place}): ${money(amount)}`;
}

const GST = new Set(['AU', 'CA', 'IN', 'MY', 'NZ', 'SG']);

function taxName(country: string): string {
  if (country === 'US') return 'sales tax';
  if (country === 'JP') return 'consumption tax';
  return GST.has(country) ? 'GST' : 'VAT';
}

function methodOf({ provider, code }: Receipt): string {
  if (provider === 'paypal') return 'PayPal';
  if (provider === 'stripe') return 'Card';
  return code ? `Code ${code}` : 'None needed';
}

let longDay: Intl.DateTimeFormat | undefined;

/** E.g. `21 November 2026`; in UTC, as the number's year is. */
export function dayOf(moment: string): string {
  longDay ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return longDay.format(new Date(moment));
}
