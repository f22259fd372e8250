import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { cancellationReasons, dynamodb } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transact } from '../../platform/transact.ts';
import type { Order } from '../order.ts';
import { openOrderUpdate } from '../orders-store.ts';
import type { PaymentReferenceToOrder } from '../payment.ts';

/** Orders that are being paid are spread, so that no partition takes all of a crowd's writes. */
const SHARDS = 8;

const lookupKey = (paypalOrderId: string) => ({ pk: `PAYPAL#ORDER#${paypalOrderId}`, sk: 'ORDER' });
const waitingPartition = (shard: number) => `PAYPAL#OPEN#${shard}`;

function waitingKey(paypalOrderId: string, since: string) {
  const shard = (createHash('sha256').update(paypalOrderId).digest()[0] ?? 0) % SHARDS;
  return { pk: waitingPartition(shard), sk: `${since}#${paypalOrderId}` };
}

/**
 * Notes which order at PayPal an attempt is paid with, whose it is, and that it has to be asked about until it is done.
 * False where another request has moved the order on meanwhile.
 */
export async function keepPaypalOrder(order: Order, paypalOrderId: string): Promise<boolean> {
  const TableName = env.commerceTable;
  const { userId, orderId, attempt } = order;
  const since = new Date().toISOString();
  try {
    await transact([
      {
        Update: openOrderUpdate(order, {
          UpdateExpression: 'SET paypalOrderId = :paypal',
          ExpressionAttributeValues: { ':paypal': paypalOrderId },
        }),
      },
      { Put: { TableName, Item: { ...lookupKey(paypalOrderId), userId, orderId, attempt } } },
      { Put: { TableName, Item: { ...waitingKey(paypalOrderId, since), paypalOrderId } } },
    ]);
    return true;
  } catch (error) {
    if (cancellationReasons(error)?.[0]?.Code === 'ConditionalCheckFailed') return false;
    throw error;
  }
}

/** Whose an order at PayPal is; null where it is not ours. */
export async function findPaypalOrder(paypalOrderId: string): Promise<PaymentReferenceToOrder | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: lookupKey(paypalOrderId), ConsistentRead: true }),
  );
  return Item ? { userId: String(Item.userId), orderId: String(Item.orderId), attempt: Number(Item.attempt) } : null;
}

/** An order at PayPal that nobody has seen the end of yet. */
export interface WaitingPaypalOrder {
  paypalOrderId: string;
  /** ISO 8601. */
  since: string;
}

/** Those that wait since before a moment, the oldest of each shard first. */
export async function* listWaitingPaypalOrders(before: Date): AsyncGenerator<WaitingPaypalOrder> {
  for (let shard = 0; shard < SHARDS; shard++) {
    const pages = paginateQuery(
      { client: dynamodb() },
      {
        TableName: env.commerceTable,
        KeyConditionExpression: 'pk = :shard AND sk < :before',
        ExpressionAttributeValues: { ':shard': waitingPartition(shard), ':before': before.toISOString() },
      },
    );
    for await (const { Items = [] } of pages) {
      for (const { sk, paypalOrderId } of Items) yield { paypalOrderId: String(paypalOrderId), since: String(sk).split('#')[0]! };
    }
  }
}

/** An order at PayPal whose end was seen needs not be asked about. */
export async function forgetWaiting({ paypalOrderId, since }: WaitingPaypalOrder): Promise<void> {
  await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: waitingKey(paypalOrderId, since) }));
}
