import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import { cancellationReasons, dynamodb } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transact } from '../../platform/transact.ts';
import type { Order } from '../order.ts';
import { openOrderUpdate, waySet } from '../orders-store.ts';
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
        Update: openOrderUpdate(order, waySet('paypalOrderId', paypalOrderId)),
      },
      { Put: { TableName, Item: { ...lookupKey(paypalOrderId), userId, orderId, attempt, since } } },
      { Put: { TableName, Item: { ...waitingKey(paypalOrderId, since), paypalOrderId } } },
    ]);
    return true;
  } catch (error) {
    if (cancellationReasons(error)?.[0]?.Code === 'ConditionalCheckFailed') return false;
    throw error;
  }
}

/** Which order of ours one at PayPal pays. */
export interface PaypalReference extends PaymentReferenceToOrder {
  /** When it was opened, ISO 8601. */
  since: string;
}

/** Whose an order at PayPal is; null where it is not ours. */
export async function findPaypalOrder(paypalOrderId: string): Promise<PaypalReference | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: lookupKey(paypalOrderId), ConsistentRead: true }),
  );
  if (!Item) return null;
  const { userId, orderId, attempt, since } = Item as PaypalReference;
  return { userId, orderId, attempt, since };
}

/** Orders are asked about less often as they grow old. One whose money is taken late counts as new from then on. */
const OLD_MS = 10 * 60_000;

/** Before the money of an order is taken: has it asked about soon, should nobody hear the answer. Repeating it is harmless. */
export async function expectCapture(paypalOrderId: string, { since }: PaypalReference): Promise<void> {
  const now = new Date();
  if (now.getTime() - Date.parse(since) < OLD_MS) return;
  const key = waitingKey(paypalOrderId, now.toISOString());
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item: { ...key, paypalOrderId } }));
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
