import { createHash } from 'node:crypto';
import { DeleteCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import type { TransactionPart } from '../../platform/transact.ts';
import type { OrderReference } from '../payment.ts';

/** Number of partitions that waiting orders are spread over, so that none of them takes all writes of a crowd. */
const SHARDS = 8;

const lookupKey = (paypalOrderId: string) => ({ pk: `PAYPAL#ORDER#${paypalOrderId}`, sk: 'ORDER' });
const waitingPartition = (shard: number) => `PAYPAL#OPEN#${shard}`;

function waitingKey(paypalOrderId: string, since: string) {
  const shard = (createHash('sha256').update(paypalOrderId).digest()[0] ?? 0) % SHARDS;
  return { pk: waitingPartition(shard), sk: `${since}#${paypalOrderId}` };
}

/** Returns the parts of a transaction that store which of our orders a PayPal order pays, and that it waits to be paid. */
export function paypalOrderParts({ userId, orderId, attempt }: OrderReference, paypalOrderId: string): TransactionPart[] {
  const TableName = env.commerceTable;
  const since = new Date().toISOString();
  return [
    { Put: { TableName, Item: { ...lookupKey(paypalOrderId), userId, orderId, attempt, since } } },
    { Put: { TableName, Item: { ...waitingKey(paypalOrderId, since), paypalOrderId } } },
  ];
}

/** Our order that a PayPal order pays. */
export interface PaypalReference extends OrderReference {
  /** When it was opened, ISO 8601. */
  since: string;
}

/** Returns our order that a PayPal order pays; null if it is not ours. */
export async function findPaypalOrder(paypalOrderId: string): Promise<PaypalReference | null> {
  const item = await readItem(env.commerceTable, lookupKey(paypalOrderId));
  if (!item) return null;
  const { userId, orderId, attempt, since } = item as PaypalReference;
  return { userId, orderId, attempt, since };
}

/** Age from which waiting orders are checked less often. An order that is captured late counts as new from then on. */
const OLD_MS = 10 * 60_000;

/** Makes an old order be checked soon. Call it before the capture, whose answer may be lost. Idempotent. */
export async function expectCapture(paypalOrderId: string, { since }: PaypalReference): Promise<void> {
  const now = new Date();
  if (now.getTime() - Date.parse(since) < OLD_MS) return;
  const key = waitingKey(paypalOrderId, now.toISOString());
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item: { ...key, paypalOrderId } }));
}

/** A PayPal order whose outcome is unknown. */
export interface WaitingPaypalOrder {
  paypalOrderId: string;
  /** ISO 8601. */
  since: string;
}

/** Yields the orders that have waited since before a moment, the oldest of each shard first. */
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

/** Removes an order from those waiting, because its outcome is known. */
export async function forgetWaiting({ paypalOrderId, since }: WaitingPaypalOrder): Promise<void> {
  await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: waitingKey(paypalOrderId, since) }));
}
