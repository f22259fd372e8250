import { GetCommand, paginateQuery, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { HeldSource } from '../entitlements/entitlements-store.ts';
import { closePart, reopenPart } from '../entitlements/uses-store.ts';
import { type Order, type RefundRequest, sellerOf } from '../orders/order.ts';
import { orderKey } from '../orders/orders-store.ts';
import type { MoneyProvider, PartialRefund } from '../orders/providers.ts';
import { cancellationReasons, dynamodb, isConditionFailure } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact, transactionOutcome, type TransactionPart } from '../platform/transact.ts';

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
  /** What is closed until it is done; null, or missing in older ones, for nothing. */
  closes?: HeldSource | null;
  /** When it was last begun, ISO 8601. */
  since: string;
}

/** All in one partition: one short query finds those that somebody was interrupted at. */
const GRANTED = 'REFUNDS-GRANTED';
const grantedKey = ({ orderId, paymentId, part }: GrantedRefund) => ({
  pk: GRANTED,
  sk: `${orderId}#${paymentId}#${part?.key ?? 'all'}`,
});

/** What begins a refund. */
interface Beginning {
  granted: GrantedRefund;
  /** As it was read when that was decided. */
  order: Order;
  refund: RefundRequest;
  /** Whether it is granted only where nobody watched, or redeemed, what was bought. */
  unlessUsed: boolean;
}

/**
 * Notes that money is going back, where it is found until that is done, and closes what it paid for at the same moment.
 * @returns what goes back: of a refund that was begun before, what it was then, for the provider may have been told so. Null
 * where it was used, or redeemed, since the order was read
 */
export async function beginRefund({ granted, order, refund, unlessUsed }: Beginning): Promise<GrantedRefund | null> {
  const begun = { ...granted, part: (await findGranted(granted))?.part ?? granted.part };
  const { closes } = begun;
  const parts = [
    { Update: refundUpdate(order, refund) },
    { Put: { TableName: env.commerceTable, Item: { ...grantedKey(begun), ...begun } } },
    ...(closes ? [closePart(closes, unlessUsed, new Date(begun.since))] : []),
  ];
  try {
    await transact(parts);
    return begun;
  } catch (error) {
    if (cancellationReasons(error)?.some(({ Code }) => Code === 'ConditionalCheckFailed')) return null;
    throw error;
  }
}

/** A gift is redeemed by moving its order as well. */
function refundUpdate({ userId, orderId, gift }: Order, refund: RefundRequest) {
  const owner = gift?.redeemedBy;
  return {
    TableName: env.commerceTable,
    Key: orderKey(userId, orderId),
    UpdateExpression: 'SET refund = :refund',
    ConditionExpression: owner ? 'gift.redeemedBy = :owner' : 'attribute_exists(pk) AND attribute_not_exists(gift.redeemedBy)',
    ExpressionAttributeValues: { ':refund': refund, ...(owner && { ':owner': owner }) },
  };
}

async function findGranted(granted: GrantedRefund): Promise<GrantedRefund | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: grantedKey(granted), ConsistentRead: true }),
  );
  return (Item as GrantedRefund | undefined) ?? null;
}

/** Notes that the money went back, or never will this way: then what it paid for is open again. Twice is once. */
export async function endRefund(granted: GrantedRefund, state: 'granted' | 'failed', now: Date): Promise<void> {
  await updated({
    TableName: env.commerceTable,
    Key: orderKey(granted.userId, granted.orderId),
    UpdateExpression: 'SET refund.#state = :ended, refund.decidedAt = :now',
    ConditionExpression: 'refund.#state = :granting',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':ended': state, ':granting': 'granting', ':now': now.toISOString() },
  });
  const opens = state === 'failed' && granted.closes ? [reopenPart(granted.closes)] : [];
  await unlessBegunAnew([{ Delete: isAsBegun(granted) }, ...opens]);
}

const isAsBegun = (granted: GrantedRefund) => ({
  TableName: env.commerceTable,
  Key: grantedKey(granted),
  ConditionExpression: 'attribute_not_exists(pk) OR since = :since',
  ExpressionAttributeValues: { ':since': granted.since },
});

/** Whoever began it anew meanwhile ends it as well. */
async function unlessBegunAnew(parts: TransactionPart[]): Promise<void> {
  if ((await transactionOutcome(parts)) === 'busy') throw new Error('A refund could not be ended. It is tried again.');
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

/** Leaves a refund to the organiser. False where the order is not paid any more, waits for them already, or the money is going back. */
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
