import { bookPayments } from '../../ledger/book-payments.ts';
import { revisions } from '../../ledger/testing/sample-payment.ts';
import type { PaymentItem } from '../../../money/payments/payment-item.ts';
import { count, sold } from '../../sales/testing/sold.ts';

/** A payment of an event, and what became of it. */
export interface SampleSale {
  ownerId: string;
  eventId?: string;
  payment?: Partial<PaymentItem>;
  /** Each changes the payment as it was before. */
  later?: readonly Partial<PaymentItem>[];
}

/** Enters payments with all that became of them into the ledger, and counts them as sales, as the stream's consumers do. */
export async function entered(...sales: readonly SampleSale[]): Promise<PaymentItem[]> {
  const payments: PaymentItem[] = [];
  for (const { ownerId, eventId, payment, later = [] } of sales) {
    const first = await sold({ ownerId, ...payment }, eventId === undefined ? {} : { eventId });
    payments.push(...revisions(first, ...later));
  }
  for (const [ownerId, ofOwner] of Map.groupBy(payments, (payment) => payment.ownerId)) await bookPayments(ownerId, ofOwner);
  await count(...payments);
  return payments;
}
