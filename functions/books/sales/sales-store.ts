import { recountingKey, SALE_OF_PAYMENT, saleKey, salesOfOrder } from '#shared/sales-keys.ts';
import { paymentName } from '../../money/payments/payment-item.ts';
import { batchGet, queryAll } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import type { TransactionPart } from '../../platform/transact.ts';
import type { Sale } from './sale.ts';
import { type List, listsOf, rowKey } from './sales-lists-store.ts';

/** Names a sale: its order, and the payment among the order's payments. */
type SaleName = Pick<Sale, 'orderId' | 'provider' | 'paymentId'>;

/** The marks of some sales, by {@link nameOf}. */
export type Marks = ReadonlyMap<string, Sale>;

export const nameOf = (sale: SaleName) => `${sale.orderId} ${paymentName(sale)}`;

const toSale = ({ pk: _pk, sk: _sk, ...sale }: Record<string, unknown>) => sale as unknown as Sale;

/**
 * Returns what was counted of some sales, strongly consistent.
 * @param sales at most 99
 * @returns null while everything is removed in order to be counted from the beginning
 */
export async function findMarks(sales: readonly SaleName[]): Promise<Marks | null> {
  const recounting = recountingKey();
  const items = await batchGet(env.commerceTable, [recounting, ...sales.map(saleKey)], true);
  if (items.some(({ pk }) => pk === recounting.pk)) return null;
  return new Map(items.map(toSale).map((sale) => [nameOf(sale), sale]));
}

/** Returns true while everything is removed in order to be counted from the beginning. One read. */
export async function isRecounting(): Promise<boolean> {
  return (await batchGet(env.commerceTable, [recountingKey()], true)).length > 0;
}

/** Returns the sales that exist, in no particular order; eventually consistent. One read per hundred. */
export async function findSales(sales: readonly SaleName[]): Promise<Sale[]> {
  return (await batchGet(env.commerceTable, sales.map(saleKey))).map(toSale);
}

/** Returns the sales of an order, the first payment first, also those that were sent back; empty for an unknown number. */
export async function findSalesOf(orderId: string): Promise<Sale[]> {
  const sales = (await queryAll(env.commerceTable, salesOfOrder(orderId), SALE_OF_PAYMENT)).map(toSale);
  return sales.sort((a, b) => a.at.localeCompare(b.at));
}

/** Returns the part of a transaction that marks what is counted of a sale. @param before its mark; null if it had none */
export function markPart(sale: Sale, before: Sale | null): TransactionPart {
  const item = { TableName: env.commerceTable, Item: { ...saleKey(sale), ...sale } };
  if (!before) return { Put: { ...item, ConditionExpression: 'attribute_not_exists(pk)' } };
  const ExpressionAttributeValues = { ':rev': before.rev, ':at': before.statusAt };
  return { Put: { ...item, ConditionExpression: 'rev = :rev AND statusAt = :at', ExpressionAttributeValues } };
}

/** Returns the parts of a transaction that show a sale as it is now in every list where it belongs, and in no other. */
export function listParts(sale: Sale, before: Sale | null): TransactionPart[] {
  const lists = listsOf(sale);
  const left = before ? listsOf(before).filter((list) => !lists.includes(list)) : [];
  const TableName = env.commerceTable;
  return [
    ...lists.map((list) => ({ Put: { TableName, Item: { ...keyIn(list, sale), ...sale } } })),
    ...left.map((list) => ({ Delete: { TableName, Key: keyIn(list, sale) } })),
  ];
}

const keyIn = (list: List, sale: Sale) => ({ pk: list, sk: rowKey(sale) });
