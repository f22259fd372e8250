import type { Tax } from '../orders/order.ts';

/** Who sold something, as it was when it was sold. */
export interface Seller {
  name: string;
  /** Lines are parted by line breaks; null where nothing was given. */
  address: string | null;
  taxNumber: string | null;
}

/** Money that was given back. */
export interface CreditNote {
  /** E.g. `7K2M-CN-2026-000004`. */
  number: string;
  /** ISO 8601. */
  at: string;
  /** Minor units, above 0. */
  amount: number;
  /** Minor units of tax in it. */
  tax: number;
}

/** What a payment's receipt says, for good. Amounts in minor units. */
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
  /** Numbers that a mail was asked for. */
  mailed?: Set<string>;
}

/** The receipt's own number and those of its credit notes. */
export const numbersOf = ({ number, creditNotes }: Receipt) => [number, ...creditNotes.map((note) => note.number)];
