import type { Tax } from '../tax/tax.ts';

/** A seller as of the time of the sale. */
export interface Seller {
  name: string;
  /** Lines are separated by line breaks; null if not given. */
  address: string | null;
  taxNumber: string | null;
}

/** A refund of all or a part of a payment. */
export interface CreditNote {
  /** E.g. `7K2M-CN-2026-000004`. */
  number: string;
  /** ISO 8601. */
  at: string;
  /** Minor units, above 0. */
  amount: number;
  /** Tax included in the amount, minor units. */
  tax: number;
}

/** The receipt of a payment. It never changes, except that credit notes are added. Amounts in minor units. */
export interface Receipt {
  /** E.g. `7K2M-2026-000123`. */
  number: string;
  orderId: string;
  userId: string;
  provider: string;
  paymentId: string;
  seller: Seller;
  title: string;
  listPrice: number;
  discount: number;
  code: string | null;
  amount: number;
  currency: string;
  tax: Tax | null;
  /** ISO 8601. */
  paidAt: string;
  creditNotes: CreditNote[];
  /** The receipt and credit note numbers whose mails have been requested. */
  mailed?: Set<string>;
}

/** Returns the receipt's own number and those of its credit notes. */
export const numbersOf = ({ number, creditNotes }: Receipt) => [number, ...creditNotes.map((note) => note.number)];
