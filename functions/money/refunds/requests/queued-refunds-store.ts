import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { sellerOf } from '../../../catalog/listings/packages/item.ts';
import type { Order, RefundRequest } from '../../orders/order.ts';
import { orders } from '../../orders/orders-store.ts';
import { cancellationReasons, dynamodb, updateIf } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import { transact } from '../../../platform/database/transact.ts';

const declared = {
  name: 'refund requests',
  about: 'viewers',
  kept: 'until they are decided',
  exported: 'yes',
  erased: 'kept by id: until they are decided',
  restored: 'by its own rule',
  table: 'commerce',
  schema: z.object({
    /** The buyer. */
    userId: z.string(),
    orderId: z.string(),
    /** ISO 8601. */
    askedAt: z.string(),
  }),
} as const;

export const queuedRefunds = new ItemKind({ ...declared, pk: key`REFUNDS#${'ownerId'}`, sk: key`ORDER#${'orderId'}` });

/** A refund request that waits for the organiser's decision. */
export type QueuedRefund = ItemOf<typeof queuedRefunds>;

/** The same requests by time, so that one short query lists the oldest, however many wait. */
export const refundsByTime = new ItemKind({
  ...declared,
  pk: key`REFUNDS#${'ownerId'}`,
  sk: key`ASKED#${'askedAt'}#${'orderId'}`,
});

/**
 * Leaves a refund to the organiser.
 * @returns false if the order is not paid any more, already waits for them, or is being refunded
 */
export async function queueRefund(order: Order, refund: RefundRequest): Promise<boolean> {
  const { userId, orderId } = order;
  const queued = { userId, orderId, askedAt: refund.askedAt };
  const ownerId = sellerOf(order);
  try {
    await transact([
      {
        Update: {
          ...orders.at({ userId, orderId }),
          UpdateExpression: 'SET refund = :refund',
          ConditionExpression: '#status = :paid AND (attribute_not_exists(refund) OR NOT refund.#state IN (:queued, :granting))',
          ExpressionAttributeNames: { '#status': 'status', '#state': 'state' },
          ExpressionAttributeValues: { ':refund': refund, ':paid': 'paid', ':queued': 'queued', ':granting': 'granting' },
        },
      },
      queuedRefunds.put(queued, { ownerId }),
      refundsByTime.put(queued, { ownerId }),
    ]);
    return true;
  } catch (error) {
    if (cancellationReasons(error)?.[0]?.Code === 'ConditionalCheckFailed') return false;
    throw error;
  }
}

/** Returns a refund request that waits for an organiser; null if there is none for this order. */
export const findQueued = (ownerId: string, orderId: string): Promise<QueuedRefund | null> =>
  queuedRefunds.find({ ownerId, orderId });

/** Yields pages of the requests that wait for an organiser, the oldest first, so that callers read no more than they need. */
export async function* queuedRefundsOf(ownerId: string, pageSize: number): AsyncGenerator<QueuedRefund[]> {
  const { tableName: TableName, starts } = refundsByTime;
  const pages = paginateQuery(
    { client: dynamodb(), pageSize },
    {
      TableName,
      KeyConditionExpression: 'pk = :owner AND begins_with(sk, :asked)',
      ExpressionAttributeValues: { ':owner': `${starts.pk}${ownerId}`, ':asked': starts.sk },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) yield refundsByTime.readable(Items);
}

/** Returns the parts of a transaction that delete a refund request. */
export function queuedDeletes(ownerId: string, { orderId, askedAt }: Pick<QueuedRefund, 'askedAt' | 'orderId'>) {
  return [queuedRefunds.at({ ownerId, orderId }), refundsByTime.at({ ownerId, orderId, askedAt })].map((Delete) => ({ Delete }));
}

/** Deletes a decided refund request. Idempotent. */
export const removeQueued = (ownerId: string, queued: QueuedRefund): Promise<void> => transact(queuedDeletes(ownerId, queued));

/** Stores that the organiser declined. @returns false if the payment was refunded, or is being refunded, in the meantime */
export async function noteDeclined({ userId, orderId }: Order, refund: RefundRequest): Promise<boolean> {
  return updateIf({
    ...orders.at({ userId, orderId }),
    UpdateExpression: 'SET refund = :refund',
    ConditionExpression: 'refund.#state IN (:queued, :declined, :failed) AND #status <> :refunded',
    ExpressionAttributeNames: { '#state': 'state', '#status': 'status' },
    ExpressionAttributeValues: {
      ':refund': refund,
      ':queued': 'queued',
      ':declined': 'declined',
      ':failed': 'failed',
      ':refunded': 'refunded',
    },
  });
}
