import type { ReceiptContent } from '#shared/money/receipt.ts';

/** The receipt of a payment, as stored. */
export interface Receipt extends ReceiptContent {
  userId: string;
  /** The receipt and credit note numbers whose mails have been requested. */
  mailed?: Set<string>;
}

/** Returns the receipt's own number and those of its credit notes. */
export const numbersOf = ({ number, creditNotes }: Receipt) => [number, ...creditNotes.map((note) => note.number)];
