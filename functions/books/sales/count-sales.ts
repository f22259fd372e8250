import { viewingEnded } from '#shared/bus/video/viewing-events.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { raise } from '../../platform/bus.ts';
import { paymentBefore, paymentChange, type PaymentItem, paymentName, underIdOf } from '../../money/payments/payment-item.ts';
import { correlated } from '../../platform/log/correlation.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { loserOf } from '../../video/playback/ending/ending-rules.ts';
import { orderSteps } from '../reports/checkouts/order-steps.ts';
import { recordSteps } from '../reports/checkouts/record-steps.ts';
import { recordSales } from './record-sales.ts';
import { raiseSaleEvents } from './raise-sale-events.ts';

/** A change of a payment, with its position in the stream. */
interface Change {
  sequence: string;
  payment: PaymentItem;
  /** Null for a new one. */
  before: PaymentItem | null;
}

/**
 * Consumes every change of a payment, in order, and the beginnings of orders: keeps the lists and totals of organisers up to date with
 * them, has their webhooks told of payments, and has the viewing ended of those who lost access.
 * @returns the first record to redeliver, with all after it; none if all is done
 */
export const handler = correlated(async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const changes: Change[] = Records.flatMap((record) => {
    const change = paymentChange(record);
    // The keeper of the books sets it aside for a person.
    if (change.kind === 'unreadable') log.warn('payment not counted', { key: change.key, why: change.why });
    if (change.kind !== 'payment') return [];
    const { payment } = change;
    return [{ sequence: sequenceOf(record), payment, before: paymentBefore(record) }];
  });
  const failed = new Set<string>();
  for (const [ownerId, ofOwner] of Map.groupBy(changes, ({ payment }) => payment.ownerId)) {
    if (!(await countFor(ownerId, ofOwner))) failed.add(ofOwner[0]!.sequence);
  }
  const uncounted = await countCheckouts(Records);
  if (uncounted !== null) failed.add(uncounted);
  const unraised = await raiseLostAccess(Records);
  if (unraised !== null) failed.add(unraised);
  const first = Records.find((record) => failed.has(sequenceOf(record)));
  return { batchItemFailures: first ? [{ itemIdentifier: sequenceOf(first) }] : [] };
});

/** @returns false if the changes have to be redelivered */
async function countFor(ownerId: string, changes: readonly Change[]): Promise<boolean> {
  const payments = changes.map(({ payment }) => payment);
  try {
    await recordSales(payments);
    await raiseSaleEvents(ownerId, changes);
    for (const payment of payments) {
      underIdOf(payment, () => log.info(`Counted a change of ${payment.paymentId} as a sale of ${ownerId}.`));
    }
    return true;
  } catch (error) {
    log.error('sales not counted', { ownerId, payments: [...new Set(payments.map(paymentName))], cause: causeOf(error) });
    return false;
  }
}

/** @returns the first change from which checkouts have to be counted again; null if all are */
async function countCheckouts(records: readonly DynamoDBRecord[]): Promise<string | null> {
  const now = Date.now();
  const changes = records.map((record) => ({ sequence: sequenceOf(record), steps: orderSteps(record, now) }));
  const counted = changes.filter(({ steps }) => steps.length > 0);
  if (counted.length === 0) return null;
  try {
    await recordSteps(counted.flatMap(({ steps }) => steps));
    return null;
  } catch (error) {
    log.error('checkouts not counted', { changes: counted.length, cause: causeOf(error) });
    return counted[0]!.sequence;
  }
}

/** @returns the first change from which lost access has to be raised again; null if all is */
async function raiseLostAccess(records: readonly DynamoDBRecord[]): Promise<string | null> {
  const lost = records
    .map((record) => ({ sequence: sequenceOf(record), userId: loserOf(record) }))
    .filter(({ userId }) => userId);
  try {
    const userIds = new Set(lost.map(({ userId }) => userId!));
    await Promise.all([...userIds].map((userId) => raise(viewingEnded, { of: 'access', userId })));
    return null;
  } catch (error) {
    log.error('lost access not raised', { changes: lost.length, cause: causeOf(error) });
    return lost[0]!.sequence;
  }
}

const sequenceOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.SequenceNumber ?? '';
