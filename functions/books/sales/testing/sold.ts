import { samplePayment } from '../../ledger/testing/sample-payment.ts';
import type { Order } from '../../../money/orders/order.ts';
import { createOrder } from '../../../money/orders/orders-store.ts';
import type { PaymentItem } from '../../../money/payments/payment-item.ts';
import { streamRecord } from '../../../test/triggers/stream.ts';
import { handler } from '../count-sales.ts';

/** A purchase: its event and package, and the country of the buyer. */
export interface Purchase {
  eventId: string;
  packageId: string;
  country?: string;
}

/** Returns the record of a payment as the stream delivers it. */
export const recordOf = (payment: PaymentItem | Record<string, unknown>) =>
  streamRecord({ pk: `PAYMENT#${String(payment.provider)}#${String(payment.paymentId)}`, sk: 'PAYMENT' }, null, payment);

/** Returns a recorded payment of an order for a package, which is stored. */
export async function sold(changes: Partial<PaymentItem> = {}, bought: Partial<Purchase> = {}): Promise<PaymentItem> {
  const payment = samplePayment({ tax: null, code: null, discount: 0, ...changes });
  await createOrder(orderOf(payment, { eventId: 'evt_final', packageId: 'pkg_full', ...bought }));
  return payment;
}

function orderOf(payment: PaymentItem, { eventId, packageId, country }: Purchase): Order {
  const { userId, orderId, ownerId, amount, currency, discount, code, tax, recordedAt, paymentId } = payment;
  const quote = { amount, listPrice: amount + discount, discount, code, tax, ...(country && { country }) };
  const item = {
    kind: 'package',
    eventId,
    eventTitle: `Title of ${eventId}`,
    packageId,
    packageName: `Name of ${packageId}`,
  } as const;
  return {
    ...item,
    sells: { kind: 'ppv' },
    ownerId,
    orderId,
    userId,
    amount,
    currency,
    status: 'paid',
    attempt: 1,
    paidAttempt: 1,
    quotes: [quote],
    provider: 'stripe',
    paymentId,
    createdAt: recordedAt,
    paidAt: recordedAt,
  };
}

/** Hands changes of payments to the consumer until it has taken them all, as the stream does. */
export async function count(...payments: PaymentItem[]): Promise<void> {
  let left = payments.map(recordOf);
  while (left.length > 0) {
    const { batchItemFailures } = await handler({ Records: left });
    const failed = left.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === batchItemFailures[0]?.itemIdentifier);
    left = failed === -1 ? [] : left.slice(failed);
  }
}
