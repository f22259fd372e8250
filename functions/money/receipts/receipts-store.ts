import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Company } from '#shared/money/receipt.ts';
import type { Order } from '../orders/order.ts';
import { orders } from '../orders/orders-store.ts';
import { dynamodb, queryAll } from '../../platform/database/dynamodb.ts';
import { ItemKind } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';
import type { Receipt } from './receipt.ts';

type Key = Pick<Receipt, 'userId' | 'orderId' | 'provider' | 'paymentId'>;

/** In the partition of the buyer. A renewed order has a receipt for each of its payments. */
export const receipts = new ItemKind({
  name: 'receipts',
  about: 'viewers',
  kept: 'as sales records',
  exported: 'yes',
  erased: 'kept by id: the law demands it; a company on them stays',
  restored: 'by its own rule',
  table: 'commerce',
  pk: key`USER#${'userId'}`,
  sk: key`RECEIPT#${'orderId'}#${'provider'}#${'paymentId'}`,
  schema: z.object({
    userId: z.string(),
    number: z.string(),
    orderId: z.string(),
    provider: z.string(),
    paymentId: z.string(),
    seller: z.object({ name: z.string(), address: z.nullable(z.string()), taxNumber: z.nullable(z.string()) }),
    title: z.string(),
    rights: z.optional(z.array(z.string())),
    listPrice: z.int(),
    discount: z.int(),
    code: z.nullable(z.string()),
    amount: z.int(),
    currency: z.string(),
    tax: z.nullable(z.object({ country: z.string(), percent: z.number(), amount: z.int() })),
    paidAt: z.string(),
    creditNotes: z.array(z.object({ number: z.string(), at: z.string(), amount: z.int(), tax: z.int() })),
    /** The numbers of the receipt and of credit notes whose mails have been requested. */
    mailed: z.exactOptional(z.set(z.string())),
  }),
});

export const findReceipt = (name: Key): Promise<Receipt | null> => receipts.find(name);

/** Returns the receipts of a buyer or of one of their orders, oldest payment first. */
export async function listReceipts(userId: string, orderId?: string): Promise<Receipt[]> {
  const { pk } = receipts.keyOf({ userId, orderId: '', provider: '', paymentId: '' });
  const { tableName, starts } = receipts;
  const found = receipts.readable(await queryAll(tableName, pk, orderId === undefined ? starts.sk : `${starts.sk}${orderId}#`));
  return found.sort((a, b) => a.paidAt.localeCompare(b.paidAt) || a.number.localeCompare(b.number));
}

/** Records that the mail of a receipt or credit note was requested. */
export async function noteMailed(receipt: Key, number: string): Promise<void> {
  await dynamodb().send(
    new UpdateCommand({
      ...receipts.at(receipt),
      UpdateExpression: 'ADD mailed :number',
      ExpressionAttributeValues: { ':number': new Set([number]) },
    }),
  );
}

/** Stores the company that an order's receipts name, or removes it. */
export async function keepCompany(order: Pick<Order, 'userId' | 'orderId'>, company: Company | null): Promise<void> {
  await dynamodb().send(new UpdateCommand(companyUpdate(order, company)));
}

/** Returns the part of a transaction that stores the company that an order's receipts name, or removes it. */
export const companyPart = (order: Pick<Order, 'userId' | 'orderId'>, company: Company | null): TransactionPart => ({
  Update: companyUpdate(order, company),
});

function companyUpdate({ userId, orderId }: Pick<Order, 'userId' | 'orderId'>, company: Company | null) {
  return {
    ...orders.at({ userId, orderId }),
    ConditionExpression: 'attribute_exists(pk)',
    ...(company
      ? { UpdateExpression: 'SET company = :company', ExpressionAttributeValues: { ':company': company } }
      : { UpdateExpression: 'REMOVE company' }),
  };
}
