import { hashOfAddress } from '#shared/account-keys.ts';
import { deleteIf, queryAll } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import type { TransactionPart } from '../../platform/transact.ts';
import type { Order } from './order.ts';

/** Names an order that was made for an address. */
export type MadeFor = Pick<Order, 'userId' | 'orderId'>;

/** Returns the key by which an order is found that was made for an address. */
const recipientKey = (email: string, orderId: string) => ({ pk: `GIFTS-TO#${hashOfAddress(email)}`, sk: `ORDER#${orderId}` });

/** Returns the part of a transaction that makes an order findable by the address that it is for. */
export const recipientPart = (email: string, { userId, orderId }: MadeFor): TransactionPart => ({
  Put: { TableName: env.commerceTable, Item: { ...recipientKey(email, orderId), userId, orderId } },
});

/** Returns the orders that were made for an address, also those that were moved to another one since. */
export async function listMadeFor(email: string): Promise<MadeFor[]> {
  const { pk, sk } = recipientKey(email, '');
  const items = await queryAll(env.commerceTable, pk, sk);
  return items.map(({ userId, orderId }) => ({ userId: String(userId), orderId: String(orderId) }));
}

/** Removes what leads from an address to an order. */
export async function forgetMadeFor(email: string, { orderId }: MadeFor): Promise<void> {
  await deleteIf({ TableName: env.commerceTable, Key: recipientKey(email, orderId) });
}
