import type { Stands } from '#shared/ledger/standing.ts';

/** A payment as the commerce table holds it. Payments of older data lack some fields. */
export interface PaymentRow extends Stands {
  provider: string;
  paymentId: string;
  userId: string;
  ownerId?: string;
  statusAt: string;
  rev?: number;
}

/** The mark that says how far a payment's changes were entered; the writer of the books puts it beside the payment. */
export type BookedRow = Required<Pick<PaymentRow, 'rev' | 'statusAt'>>;
