import { GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { Receipt } from './receipt.ts';

type Key = Pick<Receipt, 'userId' | 'orderId' | 'provider' | 'paymentId'>;

/** Below the buyer. An order that is renewed has a receipt for each of its payments. */
export const receiptKey = ({ userId, orderId, provider, paymentId }: Key) => ({
  pk: `USER#${userId}`,
  sk: `RECEIPT#${orderId}#${provider}#${paymentId}`,
});

export const toReceipt = ({ pk: _pk, sk: _sk, ...receipt }: Record<string, unknown>) => receipt as unknown as Receipt;

export async function findReceipt(key: Key): Promise<Receipt | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: receiptKey(key), ConsistentRead: true }),
  );
  return Item ? toReceipt(Item) : null;
}

/** A buyer's, or those of one of their orders, in the order of their payments. */
export async function listReceipts(userId: string, orderId?: string): Promise<Receipt[]> {
  const { pk } = receiptKey({ userId, orderId: '', provider: '', paymentId: '' });
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :user AND begins_with(sk, :receipts)',
      ExpressionAttributeValues: { ':user': pk, ':receipts': orderId === undefined ? 'RECEIPT#' : `RECEIPT#${orderId}#` },
      ConsistentRead: true,
    },
  );
  const receipts: Receipt[] = [];
  for await (const { Items = [] } of pages) receipts.push(...Items.map(toReceipt));
  return receipts.sort((a, b) => a.paidAt.localeCompare(b.paidAt) || a.number.localeCompare(b.number));
}

/** Notes that a mail with a receipt or credit note was asked for. */
export async function noteMailed(receipt: Key, number: string): Promise<void> {
  await dynamodb().send(
    new UpdateCommand({
      TableName: env.commerceTable,
      Key: receiptKey(receipt),
      UpdateExpression: 'ADD mailed :number',
      ExpressionAttributeValues: { ':number': new Set([number]) },
    }),
  );
}
