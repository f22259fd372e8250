import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { paymentChange, type PaymentItem, paymentName } from '../payments/payment-item.ts';
import { causeOf, log } from '../platform/log.ts';
import { recordSales } from './record-sales.ts';

/** A change of a payment, with its position in the stream. */
interface Change {
  sequence: string;
  payment: PaymentItem;
}

/**
 * Consumes every change of a payment, in order: keeps the lists and totals of organisers up to date with it.
 * @returns the first record to redeliver, with all after it; none if all is done
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const changes: Change[] = Records.flatMap((record) => {
    const change = paymentChange(record);
    // The keeper of the books sets it aside for a person.
    if (change.kind === 'unreadable') log.warn('payment not counted', { key: change.key, why: change.why });
    return change.kind === 'payment' ? [{ sequence: record.dynamodb?.SequenceNumber ?? '', payment: change.payment }] : [];
  });
  const failed = new Set<string>();
  for (const [ownerId, ofOwner] of Map.groupBy(changes, ({ payment }) => payment.ownerId)) {
    if (!(await countFor(ownerId, ofOwner))) failed.add(ofOwner[0]!.sequence);
  }
  const first = changes.find(({ sequence }) => failed.has(sequence));
  return { batchItemFailures: first ? [{ itemIdentifier: first.sequence }] : [] };
}

/** @returns false if the changes have to be redelivered */
async function countFor(ownerId: string, changes: readonly Change[]): Promise<boolean> {
  const payments = changes.map(({ payment }) => payment);
  try {
    await recordSales(payments);
    log.info(`Counted ${payments.length} changes of payments as sales of ${ownerId}.`);
    return true;
  } catch (error) {
    log.error('sales not counted', { ownerId, payments: [...new Set(payments.map(paymentName))], cause: causeOf(error) });
    return false;
  }
}
