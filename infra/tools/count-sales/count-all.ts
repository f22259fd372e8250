import { BatchWriteCommand, DeleteCommand, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import { setTimeout as sleep } from 'node:timers/promises';
import { recountingKey, SALES_PREFIX } from '#shared/books/sales-keys.ts';
import { type PaymentItem, readPayment } from '../../../functions/money/payments/payment-item.ts';
import { dynamodb } from '../../../functions/platform/database/dynamodb.ts';
import { env } from '../../../functions/platform/env.ts';
import { again, retry } from '../../../functions/platform/retry.ts';
import { recordSales } from '../../../functions/books/sales/record-sales.ts';

type Say = (sentence: string) => void;

/** Payments that are counted together, as the stream delivers them. */
const PAYMENTS_AT_ONCE = 100;
/** Source: DynamoDB, BatchWriteItem. */
const WRITES_AT_ONCE = 25;
const POLICY = { tries: 8, waitMs: 100 };

interface Key {
  pk: string;
  sk: string;
}

/**
 * Counts every payment of the commerce table as the stream's consumer does, with one page of the table in memory. Idempotent.
 * @returns the number of payments, and of those that cannot be read
 */
export async function countAll(say: Say): Promise<{ payments: number; unreadable: number }> {
  const done = { payments: 0, unreadable: 0 };
  for await (const items of itemsWhere('begins_with(pk, :payment) AND sk = :one', {
    ':payment': 'PAYMENT#',
    ':one': 'PAYMENT',
  })) {
    const read = items.map((item) => readPayment(String(item.pk), item));
    const payments = read.flatMap((one) => (one.kind === 'payment' ? [one.payment] : []));
    for (const one of read) if (one.kind === 'unreadable') say(`${one.key} cannot be read: ${one.why}.`);
    for (const some of inGroups<PaymentItem>(payments, PAYMENTS_AT_ONCE)) await recordSales(some);
    done.payments += payments.length;
    done.unreadable += read.length - payments.length;
  }
  say(`Counted ${done.payments} payments${done.unreadable > 0 ? `; ${done.unreadable} cannot be read` : ''}.`);
  return done;
}

/**
 * Removes everything that was counted. Meanwhile the stream's consumer counts nothing; what it passes over is counted afterwards by
 * {@link countAll}, which reads the payments themselves. After an interruption it goes on where it was.
 * @param patienceMs time for which a consumer that began before may go on writing
 */
export async function removeAll(patienceMs: number, say: Say): Promise<void> {
  const [TableName, Key] = [env.commerceTable, recountingKey()];
  await dynamodb().send(new PutCommand({ TableName, Item: { ...Key, since: new Date().toISOString() } }));
  say(`Waiting ${patienceMs / 1000} s for functions that are counting.`);
  await sleep(patienceMs);
  let removed = 0;
  for await (const items of itemsWhere('begins_with(pk, :sales) AND pk <> :self', { ':sales': SALES_PREFIX, ':self': Key.pk })) {
    for (const some of inGroups(items as Key[], WRITES_AT_ONCE)) await remove(some);
    removed += items.length;
  }
  await dynamodb().send(new DeleteCommand({ TableName, Key }));
  say(`Removed ${removed} items.`);
}

/** Yields the items of the commerce table that fit, a page at a time. They are spread over all of it, so all of it is read. */
async function* itemsWhere(FilterExpression: string, ExpressionAttributeValues: Record<string, string>) {
  const query = { TableName: env.commerceTable, FilterExpression, ExpressionAttributeValues, ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client: dynamodb() }, query)) yield Items;
}

async function remove(keys: readonly Key[]): Promise<void> {
  const table = env.commerceTable;
  let left = keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  await retry(POLICY, async () => {
    const { UnprocessedItems } = await dynamodb().send(new BatchWriteCommand({ RequestItems: { [table]: left } }));
    left = (UnprocessedItems?.[table] ?? []) as typeof left;
    return left.length === 0 ? undefined : again(new Error(`DynamoDB left ${left.length} items of ${table} as they were.`));
  });
}

function inGroups<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
}
