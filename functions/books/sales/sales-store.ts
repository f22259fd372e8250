import * as z from 'zod/mini';
import { recountingKey, SALE_OF_PAYMENT, saleKey, salesOfOrder } from '#shared/books/sales-keys.ts';
import { paymentName } from '../../money/payments/payment-item.ts';
import { batchGet } from '../../platform/database/dynamodb.ts';
import { ItemKind } from '../../platform/items/item-kind.ts';
import type { KeyPart } from '../../platform/items/key-part.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';
import { type Sale, saleSchema } from './sale.ts';
import { countedOfSales, listedSales, listsOf } from './sales-lists-store.ts';

const ofOrder: KeyPart<'orderId'> = { start: salesOfOrder(''), of: ({ orderId }) => salesOfOrder(String(orderId)) };
const byPayment: KeyPart<'provider' | 'paymentId'> = {
  start: SALE_OF_PAYMENT,
  of: ({ provider, paymentId }) => saleKey({ orderId: '', provider: String(provider), paymentId: String(paymentId) }).sk,
};

/** The marks of sales: what was counted of each, in the partition of its order's number. */
export const saleMarks = new ItemKind({ ...countedOfSales, pk: ofOrder, sk: byPayment, schema: saleSchema });

const whole: KeyPart<never> = { start: recountingKey().pk, of: () => recountingKey().pk };
const recounting: KeyPart<never> = { start: recountingKey().sk, of: () => recountingKey().sk };

/** It is there while everything is removed in order to be counted from the beginning. */
export const recounts = new ItemKind({ ...countedOfSales, pk: whole, sk: recounting, schema: z.object({ since: z.string() }) });

/** Names a sale: its order, and the payment among the order's payments. */
type SaleName = Pick<Sale, 'orderId' | 'provider' | 'paymentId'>;

/** The marks of some sales, by {@link nameOf}. */
export type Marks = ReadonlyMap<string, Sale>;

export const nameOf = (sale: SaleName) => `${sale.orderId} ${paymentName(sale)}`;

/**
 * Returns what was counted of some sales, strongly consistent.
 * @param sales at most 99
 * @returns null while everything is removed in order to be counted from the beginning
 */
export async function findMarks(sales: readonly SaleName[]): Promise<Marks | null> {
  const recount = recountingKey();
  const items = await batchGet(saleMarks.tableName, [recount, ...sales.map(saleKey)], true);
  if (items.some(({ pk }) => pk === recount.pk)) return null;
  return new Map(items.map((item) => saleMarks.read(item)).map((sale) => [nameOf(sale), sale]));
}

/** Returns true while everything is removed in order to be counted from the beginning. One read. */
export async function isRecounting(): Promise<boolean> {
  return (await recounts.findEach([{}])).length > 0;
}

/** Returns the sales that exist, in no particular order; eventually consistent. One read per hundred. */
export async function findSales(sales: readonly SaleName[]): Promise<Sale[]> {
  const items = await batchGet(saleMarks.tableName, sales.map(saleKey));
  return items.map((item) => saleMarks.read(item));
}

/** Returns the sales of an order, the first payment first, also those that were sent back; empty for an unknown number. */
export async function findSalesOf(orderId: string): Promise<Sale[]> {
  const sales = await saleMarks.all({ orderId });
  return sales.sort((a, b) => a.at.localeCompare(b.at));
}

/** Returns the part of a transaction that marks what is counted of a sale. @param before its mark; null if it had none */
export function markPart(sale: Sale, before: Sale | null): TransactionPart {
  const { Put } = saleMarks.creation(sale);
  if (!before) return { Put };
  const ExpressionAttributeValues = { ':rev': before.rev, ':at': before.statusAt };
  return { Put: { ...Put, ConditionExpression: 'rev = :rev AND statusAt = :at', ExpressionAttributeValues } };
}

/** Returns the parts of a transaction that show a sale as it is now in every list where it belongs, and in no other. */
export function listParts(sale: Sale, before: Sale | null): TransactionPart[] {
  const lists = listsOf(sale);
  const left = before ? listsOf(before).filter((list) => !lists.includes(list)) : [];
  return [
    ...lists.map((list) => listedSales.put(sale, { list })),
    ...left.map((list) => ({ Delete: listedSales.at({ ...sale, list }) })),
  ];
}
