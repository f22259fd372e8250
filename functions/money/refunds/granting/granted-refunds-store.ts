import * as z from 'zod/mini';
import { closePart, reopenPart } from '../../../catalog/entitlements/sources-store.ts';
import type { Order, RefundRequest } from '../../orders/order.ts';
import { orders } from '../../orders/orders-store.ts';
import type { PartialRefund } from '../../payments/provider.ts';
import { queryPartition, updateIf } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import { releasedParts } from '../missed-minutes/missed-review-store.ts';
import { countPart } from '../missed-minutes/missed-totals-store.ts';
import { transactIf, transactionOutcome, type TransactionPart } from '../../../platform/database/transact.ts';

/** All are in one partition, so that one short query finds the interrupted ones. */
export const grants = new ItemKind({
  name: 'granted refunds',
  about: 'viewers',
  kept: 'until they are made',
  exported: 'no: minutes',
  erased: 'kept by id: until they are made',
  restored: 'by its own rule',
  table: 'commerce',
  pk: key`REFUNDS-GRANTED`,
  sk: key`${'orderId'}#${'paymentId'}#${'partKey'}`,
  schema: z.object({
    userId: z.string(),
    orderId: z.string(),
    provider: z.enum(['stripe', 'paypal']),
    paymentId: z.string(),
    /** The subscription whose period the payment pays; null for other payments. */
    subscriptionId: z.nullable(z.string()),
    /** The part to refund; null for all that is left. `refundedBefore` is the payment's, minor units. */
    part: z.nullable(z.object({ amount: z.int(), key: z.string(), refundedBefore: z.int() })),
    /** The access that is closed until it is complete; null, or missing in older ones, for none. */
    closes: z.exactOptional(z.nullable(z.object({ userId: z.string(), scope: z.string(), orderId: z.string() }))),
    /** When it was last granted, ISO 8601. */
    since: z.string(),
  }),
});

/** A granted refund that is not known to be complete: the provider may not have been called yet. */
export type GrantedRefund = ItemOf<typeof grants>;

/** Names a granted refund: all that is left of a payment, or a part of it by its key. */
export type RefundName = Pick<GrantedRefund, 'orderId' | 'paymentId'> & { part: Pick<PartialRefund, 'key'> | null };

const keysOf = ({ orderId, paymentId, part }: RefundName) => ({ orderId, paymentId, partKey: part?.key ?? 'all' });

/** Returns the part of a transaction that stores a refund until it is complete. */
export const grantedPart = (granted: GrantedRefund) => grants.put(granted, keysOf(granted));

/** A refund for missed minutes: the broadcast, and all that was granted for these with it, minor units by the broadcast's id. */
export interface MissedGrant {
  broadcastId: string;
  granted: NonNullable<Order['missedMinutesGranted']>;
}

/** The data that granting a refund writes. */
interface GrantWrite {
  granted: GrantedRefund;
  /** The order as read when the refund was decided. */
  order: Order;
  refund: RefundRequest;
  /** True if it is granted only while the purchase was not watched or redeemed. */
  unlessUsed: boolean;
  /** Present if it is granted for missed minutes. The order has to be as it was read. */
  missed?: MissedGrant | undefined;
  /** Written as well, on its own condition. The order has to be as it was read. */
  provided?: TransactionPart | undefined;
}

/**
 * Stores a refund until it is complete, and closes the access that it paid for in the same transaction.
 * @returns the refund; one granted before keeps its amount, because the provider may already have been called with it. Null if
 * the purchase was used or redeemed since the order was read
 */
export async function writeGrant(write: GrantWrite): Promise<GrantedRefund | null> {
  const { granted, order, refund, unlessUsed, missed, provided } = write;
  const stored = { ...granted, part: (await findGranted(granted))?.part ?? granted.part };
  const { closes } = stored;
  // A buyer's request that waits for the organiser goes on waiting for what is left.
  const orderRefund = order.refund?.state === 'queued' && stored.part ? order.refund : refund;
  const isWritten = await transactIf([
    {
      Update: missed || provided ? updateAsRead(order, orderRefund, missed?.granted) : refundUpdate(order, refund),
    },
    grantedPart(stored),
    ...(missed ? [missedTotalPart(order, missed, refund.amount), ...releasedParts(missed.broadcastId, order.orderId)] : []),
    ...(provided ? [provided] : []),
    ...(closes ? [closePart(closes, unlessUsed, new Date(stored.since))] : []),
  ]);
  return isWritten ? stored : null;
}

/** Returns the part that counts a refund in the totals of its broadcast. */
function missedTotalPart({ orderId, missedMinutesGranted: before }: Order, { broadcastId }: MissedGrant, amount: number) {
  return countPart(broadcastId, orderId, amount, before?.[broadcastId] === undefined);
}

/** Returns the update of the order, which is refused if a gift was redeemed in the meantime. */
export function refundUpdate({ userId, orderId, gift }: Order, refund: RefundRequest) {
  const owner = gift?.redeemedBy;
  return {
    ...orders.at({ userId, orderId }),
    UpdateExpression: 'SET refund = :refund',
    ConditionExpression: owner ? 'gift.redeemedBy = :owner' : 'attribute_exists(pk) AND attribute_not_exists(gift.redeemedBy)',
    ExpressionAttributeValues: { ':refund': refund, ...(owner && { ':owner': owner }) },
  };
}

/**
 * Returns the update of an order that is refunded without anybody asking for it. It is refused if anything about its refunds has changed
 * since it was read, so that money goes back once.
 * @param missedMinutes all that was granted for missed minutes with it; undefined for another reason
 */
function updateAsRead(order: Order, refund: RefundRequest, missedMinutes: Order['missedMinutesGranted']) {
  const { missedMinutesGranted: before, refundedAmount, refund: known } = order;
  const update = refundUpdate(order, refund);
  const conditions = [
    update.ConditionExpression,
    '#status = :paid',
    refundedAmount === undefined ? 'attribute_not_exists(refundedAmount)' : 'refundedAmount = :refunded',
    before ? 'missedMinutesGranted = :before' : 'attribute_not_exists(missedMinutesGranted)',
    known ? 'refund.#state = :known' : 'attribute_not_exists(refund)',
  ];
  return {
    ...update,
    UpdateExpression: `${update.UpdateExpression}${missedMinutes ? ', missedMinutesGranted = :granted' : ''}`,
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: { '#status': 'status', ...(known && { '#state': 'state' }) },
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ':paid': 'paid',
      ...(missedMinutes && { ':granted': missedMinutes }),
      ...(refundedAmount !== undefined && { ':refunded': refundedAmount }),
      ...(before && { ':before': before }),
      ...(known && { ':known': known.state }),
    },
  };
}

/** Returns a refund that is not known to be complete; null if there is none. */
export const findGranted = (name: RefundName): Promise<GrantedRefund | null> => grants.find(keysOf(name));

/** Stores that a refund is complete or has failed for good; a failed one reopens the access. Idempotent. */
export async function endRefund(granted: GrantedRefund, state: 'granted' | 'failed', now: Date): Promise<void> {
  await updateIf({
    ...orders.at(granted),
    UpdateExpression: 'SET refund.#state = :ended, refund.decidedAt = :now',
    ConditionExpression: 'refund.#state = :granting',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':ended': state, ':granting': 'granting', ':now': now.toISOString() },
  });
  const opens = state === 'failed' && granted.closes ? [reopenPart(granted.closes)] : [];
  await unlessGrantedAgain([{ Delete: isAsGranted(granted) }, ...opens]);
}

const isAsGranted = (granted: GrantedRefund) => ({
  ...grants.at(keysOf(granted)),
  ConditionExpression: 'attribute_not_exists(pk) OR since = :since',
  ExpressionAttributeValues: { ':since': granted.since },
});

/** Executes parts that are refused if another process has granted the refund again: that process ends it. */
async function unlessGrantedAgain(parts: TransactionPart[]): Promise<void> {
  if ((await transactionOutcome(parts)) === 'busy') throw new Error('The refund could not be ended and will be retried.');
}

/** Yields the refunds that were granted before a moment and are not known to be complete. */
export async function* grantedRefunds(before: Date): AsyncGenerator<GrantedRefund> {
  for await (const item of queryPartition(grants.tableName, grants.starts.pk, true)) {
    for (const granted of grants.readable([item])) if (granted.since < before.toISOString()) yield granted;
  }
}
