import { createHash } from 'node:crypto';
import { DeleteCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dynamodb } from '../../../../platform/database/dynamodb.ts';
import type { TransactionPart } from '../../../../platform/database/transact.ts';
import type { OrderReference } from '../../payment.ts';
import { ItemKind, type ItemOf } from '../../../../platform/items/item-kind.ts';
import { key } from '../../../../platform/items/key-part.ts';

/** The retention of items that wait for a provider's answer. */
export const questions = {
  name: 'questions to providers',
  about: 'viewers',
  kept: 'until they are answered',
  exported: 'no: minutes',
  erased: 'kept by id: until they are answered',
  restored: 'never',
} as const;

/** Our orders that PayPal orders pay. */
export const paypalOrders = new ItemKind({
  name: 'PayPal orders',
  about: 'viewers',
  kept: 'as sales records',
  exported: 'yes: as payments',
  erased: 'kept by id: the law demands it',
  restored: 'as it was',
  table: 'commerce',
  pk: key`PAYPAL#ORDER#${'paypalOrderId'}`,
  sk: key`ORDER`,
  schema: z.object({
    userId: z.string(),
    orderId: z.string(),
    attempt: z.int(),
    /** When it was opened, ISO 8601. */
    since: z.string(),
  }),
});

/** Our order that a PayPal order pays. */
export type PaypalReference = ItemOf<typeof paypalOrders>;

/** PayPal orders whose outcome is unknown, by the moment since when they wait. */
export const waitingOrders = new ItemKind({
  ...questions,
  table: 'commerce',
  pk: key`PAYPAL#OPEN#${'shard'}`,
  sk: key`${'since'}#${'paypalOrderId'}`,
  schema: z.object({ paypalOrderId: z.string() }),
});

/** Number of partitions that waiting orders are spread over, so that none of them takes all writes of a crowd. */
const SHARDS = 8;

const shardOf = (paypalOrderId: string) => (createHash('sha256').update(paypalOrderId).digest()[0] ?? 0) % SHARDS;

/** Returns the parts of a transaction that store which of our orders a PayPal order pays, and that it waits to be paid. */
export function paypalOrderParts({ userId, orderId, attempt }: OrderReference, paypalOrderId: string): TransactionPart[] {
  const since = new Date().toISOString();
  return [paypalOrders.put({ userId, orderId, attempt, since }, { paypalOrderId }), waitingPut(paypalOrderId, since)];
}

const waitingPut = (paypalOrderId: string, since: string) =>
  waitingOrders.put({ paypalOrderId }, { shard: shardOf(paypalOrderId), since });

/** Returns our order that a PayPal order pays; null if it is not ours. */
export const findPaypalOrder = (paypalOrderId: string): Promise<PaypalReference | null> => paypalOrders.find({ paypalOrderId });

/** Age from which waiting orders are checked less often. An order that is captured late counts as new from then on. */
const OLD_MS = 10 * 60_000;

/** Makes an old order be checked soon. Call it before the capture, whose answer may be lost. Idempotent. */
export async function expectCapture(paypalOrderId: string, { since }: PaypalReference): Promise<void> {
  const now = new Date();
  if (now.getTime() - Date.parse(since) < OLD_MS) return;
  await dynamodb().send(new PutCommand(waitingPut(paypalOrderId, now.toISOString()).Put));
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
        TableName: waitingOrders.tableName,
        KeyConditionExpression: 'pk = :shard AND sk < :before',
        ExpressionAttributeValues: { ':shard': `${waitingOrders.starts.pk}${shard}`, ':before': before.toISOString() },
      },
    );
    for await (const { Items = [] } of pages) {
      for (const { sk, paypalOrderId } of Items) yield { paypalOrderId: String(paypalOrderId), since: String(sk).split('#')[0]! };
    }
  }
}

/** Removes an order from those waiting, because its outcome is known. */
export async function forgetWaiting({ paypalOrderId, since }: WaitingPaypalOrder): Promise<void> {
  await dynamodb().send(new DeleteCommand(waitingOrders.at({ shard: shardOf(paypalOrderId), since, paypalOrderId })));
}
