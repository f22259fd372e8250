import type { Tax } from './tax.ts';

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

/** The content of a payment's receipt. It never changes, except that credit notes are added. Amounts in minor units. */
export interface ReceiptContent {
  /** E.g. `7K2M-2026-000123`. */
  number: string;
  orderId: string;
  provider: string;
  paymentId: string;
  seller: Seller;
  title: string;
  /** The rights of the ticket, in words, one line each; missing in receipts of what is no ticket, and in older ones. */
  rights?: string[] | undefined;
  listPrice: number;
  discount: number;
  code: string | null;
  amount: number;
  currency: string;
  tax: Tax | null;
  /** ISO 8601. */
  paidAt: string;
  creditNotes: CreditNote[];
}

/** Characters. */
export const COMPANY_NAME_MAX_LENGTH = 120;
export const TAX_NUMBER_MAX_LENGTH = 40;

/** A company that a buyer names on their receipts. */
export interface Company {
  name: string;
  /** Empty if it has none. */
  taxNumber: string;
}

/** The buyer as a receipt names them. */
export interface SoldTo {
  /** The buyer as their account names them today, an empty name left out; null if the account is gone. */
  buyer: { name: string; email: string } | null;
  /** Null if the buyer named none. */
  company: Company | null;
}
