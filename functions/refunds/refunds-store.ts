import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { type Order, type RefundRequest, sellerOf } from '../orders/order.ts';
import { orderKey } from '../orders/orders-store.ts';
import type { MoneyProvider, PartialRefund } from '../orders/providers.ts';
import { cancellationReasons, dynamodb, isConditionFailure } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact } from '../platform/transact.ts';

/** A refund that waits for the organiser's word, below the organiser. */
export interface QueuedRefund {
  /** The buyer. */
  userId: string;
  orderId: string;
  /** ISO 8601. */
  askedAt: string;
}

const queueKey = (ownerId: string, orderId: string) => ({ pk: `REFUNDS#${ownerId}`, sk: `ORDER#${orderId}` });

const ASKED = 'ASKED#';
/** The same once more by time, so that the oldest are one short query, however many wait. */
const askedKey = (ownerId: string, { askedAt, orderId }: Pick<QueuedRefund, 'askedAt' | 'orderId'>) => ({
  pk: queueKey(ownerId, '').pk,
  sk: `${ASKED}${askedAt}#${orderId}`,
});

/** A refund that was granted and is not seen to be done: the provider may not have been told of it yet. */
export interface GrantedRefund {
  userId: string;
  orderId: string;
  provider: MoneyProvider;
  paymentId: string;
  /** Null for anything but a subscription. */
  subscriptionId: string | null;
  /** Null for all that is left. `refundedBefore` of the payment, minor units. */
  part: (PartialRefund & { refundedBefore: number }) | null;
  /** When it was last begun, ISO 8601. */
  since: string;
}

/** All in one partition: one short query finds those that somebody was interrupted at. */
const GRANTED = 'REFUNDS-GRANTED';
const grantedKey = ({ orderId, paymentId, part }: GrantedRefund) => ({
  pk: GRANTED,
  sk: `${orderId}#${paymentId}#${part?.key ?? 'all'}`,
});

/**
 * Notes that money is going back, where it is found until that is done.
 * @returns what goes back: of a refund that was begun before, what it was then, for the provider may have been told so
 */
export async function beginRefund(granted: GrantedRefund, refund: RefundRequest): Promise<GrantedRefund> {
  const begun = { ...granted, part: (await findGranted(granted))?.part ?? granted.part };
  await transact([
    {
      Update: {
        TableName: env.commerceTable,
        Key: orderKey(granted.userId, granted.orderId),
        UpdateExpression: 'SET refund = :refund',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':refund': refund },
      },
    },
    { Put: { TableName: env.commerceTable, Item: { ...grantedKey(begun), ...begun } } },
  ]);
  return begun;
}

async function findGranted(granted: GrantedRefund): Promise<GrantedRefund | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: grantedKey(granted), ConsistentRead: true }),
  );
  return (Item as GrantedRefund | undefined) ?? null;
}

/** Notes that the money went back, or never will this way. Twice is once. */
export async function endRefund(granted: GrantedRefund, state: 'granted' | 'failed', now: Date): Promise<void> {
  await updated({
    TableName: env.commerceTable,
    Key: orderKey(granted.userId, granted.orderId),
    UpdateExpression: 'SET refund.#state = :ended, refund.decidedAt = :now',
    ConditionExpression: 'refund.#state = :granting',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':ended': state, ':granting': 'granting', ':now': now.toISOString() },
  });
  await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: grantedKey(granted) }));
}

/** Those that were begun before a moment and are not seen to be done. */
export async function* grantedRefunds(before: Date): AsyncGenerator<GrantedRefund> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :granted',
      ExpressionAttributeValues: { ':granted': GRANTED },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) {
    for (const granted of Items as unknown as GrantedRefund[]) if (granted.since < before.toISOString()) yield granted;
  }
}

/** False where the condition did not hold. */
async function updated(update: UpdateCommandInput): Promise<boolean> {
  try {
    await dynamodb().send(new UpdateCommand(update));
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** Notes that the organiser declined. False where the money goes back, or went back, meanwhile. */
export async function noteDeclined({ userId, orderId }: Order, refund: RefundRequest): Promise<boolean> {
  return updated({
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

/** Leaves a refund to the organiser. False where the order is not paid any more, or waits for the organiser already. */
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
          ConditionExpression: '#status = :paid AND (attribute_not_exists(refund) OR refund.#state <> :queued)',
          ExpressionAttributeNames: { '#status': 'status', '#state': 'state' },
          ExpressionAttributeValues: { ':refund': refund, ':paid': 'paid', ':queued': 'queued' },
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

/** A refund that waits for an organiser; null where none does by this order. */
export async function findQueued(ownerId: string, orderId: string): Promise<QueuedRefund | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: queueKey(ownerId, orderId), ConsistentRead: true }),
  );
  return (Item as QueuedRefund | undefined) ?? null;
}

/** All that wait for an organiser, the oldest first, in pages: whoever needs a few reads no more. */
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

/** Takes a decided refund out of what waits. Twice is once. */
export async function removeQueued(ownerId: string, { orderId, askedAt }: QueuedRefund): Promise<void> {
  const keys = [queueKey(ownerId, orderId), askedKey(ownerId, { orderId, askedAt })];
  await transact(keys.map((Key) => ({ Delete: { TableName: env.commerceTable, Key } })));
}
