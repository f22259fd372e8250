import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Company } from '#shared/receipt.ts';
import type { Order } from '../orders/order.ts';
import { orderKey } from '../orders/orders-store.ts';
import { dynamodb, queryAll, readItem } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { Receipt } from './receipt.ts';

type Key = Pick<Receipt, 'userId' | 'orderId' | 'provider' | 'paymentId'>;

/** Returns a receipt's key, in the partition of its buyer. A renewed order has a receipt for each of its payments. */
export const receiptKey = ({ userId, orderId, provider, paymentId }: Key) => ({
  pk: `USER#${userId}`,
  sk: `RECEIPT#${orderId}#${provider}#${paymentId}`,
});

export const toReceipt = ({ pk: _pk, sk: _sk, ...receipt }: Record<string, unknown>) => receipt as unknown as Receipt;

export async function findReceipt(key: Key): Promise<Receipt | null> {
  const item = await readItem(env.commerceTable, receiptKey(key));
  return item ? toReceipt(item) : null;
}

/** Returns the receipts of a buyer or of one of their orders, oldest payment first. */
export async function listReceipts(userId: string, orderId?: string): Promise<Receipt[]> {
  const { pk } = receiptKey({ userId, orderId: '', provider: '', paymentId: '' });
  const items = await queryAll(env.commerceTable, pk, orderId === undefined ? 'RECEIPT#' : `RECEIPT#${orderId}#`);
  const receipts = items.map(toReceipt);
  return receipts.sort((a, b) => a.paidAt.localeCompare(b.paidAt) || a.number.localeCompare(b.number));
}

/** Records that the mail of a receipt or credit note was requested. */
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

/** Stores the company that an order's receipts name, or removes it. */
export async function keepCompany(
  { userId, orderId }: Pick<Order, 'userId' | 'orderId'>,
  company: Company | null,
): Promise<void> {
  await dynamodb().send(
    new UpdateCommand({
      TableName: env.commerceTable,
      Key: orderKey(userId, orderId),
      ConditionExpression: 'attribute_exists(pk)',
      ...(company
        ? { UpdateExpression: 'SET company = :company', ExpressionAttributeValues: { ':company': company } }
        : { UpdateExpression: 'REMOVE company' }),
    }),
  );
}
