import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { sellerOf } from '../catalog/item.ts';
import type { Order, RefundRequest } from '../orders/order.ts';
import { orderKey } from '../orders/orders-store.ts';
import { cancellationReasons, dynamodb, readItem, updateIf } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact } from '../platform/transact.ts';

/** A refund request that waits for the organiser's decision. */
export interface QueuedRefund {
  /** The buyer. */
  userId: string;
  orderId: string;
  /** ISO 8601. */
  askedAt: string;
}

const queueKey = (ownerId: string, orderId: string) => ({ pk: `REFUNDS#${ownerId}`, sk: `ORDER#${orderId}` });

const ASKED = 'ASKED#';
/** Returns the key of the same request by time, so that one short query lists the oldest, however many wait. */
const askedKey = (ownerId: string, { askedAt, orderId }: Pick<QueuedRefund, 'askedAt' | 'orderId'>) => ({
  pk: queueKey(ownerId, '').pk,
  sk: `${ASKED}${askedAt}#${orderId}`,
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
          TableName: env.commerceTable,
          Key: orderKey(userId, orderId),
          UpdateExpression: 'SET refund = :refund',
          ConditionExpression: '#status = :paid AND (attribute_not_exists(refund) OR NOT refund.#state IN (:queued, :granting))',
          ExpressionAttributeNames: { '#status': 'status', '#state': 'state' },
          ExpressionAttributeValues: { ':refund': refund, ':paid': 'paid', ':queued': 'queued', ':granting': 'granting' },
        },
      },
      { Put: { TableName: env.commerceTable, Item: { ...queueKey(ownerId, orderId), ...queued } } },
      { Put: { TableName: env.commerceTable, Item: { ...askedKey(ownerId, queued), ...queued } } },
    ]);
    return true;
  } catch (error) {
    if (cancellationReasons(error)?.[0]?.Code === 'ConditionalCheckFailed') return false;
    throw error;
  }
}

/** Returns a refund request that waits for an organiser; null if there is none for this order. */
export async function findQueued(ownerId: string, orderId: string): Promise<QueuedRefund | null> {
  const item = await readItem(env.commerceTable, queueKey(ownerId, orderId));
  return (item as QueuedRefund | undefined) ?? null;
}

/** Yields pages of the requests that wait for an organiser, the oldest first, so that callers read no more than they need. */
export async function* queuedRefundsOf(ownerId: string, pageSize: number): AsyncGenerator<QueuedRefund[]> {
  const pages = paginateQuery(
    { client: dynamodb(), pageSize },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :owner AND begins_with(sk, :asked)',
      ExpressionAttributeValues: { ':owner': queueKey(ownerId, '').pk, ':asked': ASKED },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) yield Items as unknown as QueuedRefund[];
}

/** Returns the parts of a transaction that delete a refund request. */
export function queuedDeletes(ownerId: string, { orderId, askedAt }: Pick<QueuedRefund, 'askedAt' | 'orderId'>) {
  const keys = [queueKey(ownerId, orderId), askedKey(ownerId, { orderId, askedAt })];
  return keys.map((Key) => ({ Delete: { TableName: env.commerceTable, Key } }));
}

/** Deletes a decided refund request. Idempotent. */
export const removeQueued = (ownerId: string, queued: QueuedRefund): Promise<void> => transact(queuedDeletes(ownerId, queued));

/** Stores that the organiser declined. @returns false if the payment was refunded, or is being refunded, in the meantime */
export async function noteDeclined({ userId, orderId }: Order, refund: RefundRequest): Promise<boolean> {
  return updateIf({
    TableName: env.commerceTable,
    Key: orderKey(userId, orderId),
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
