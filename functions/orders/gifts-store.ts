import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** Under a hash: who reads the table cannot redeem what lies in it. */
const giftKey = (token: string) => ({ pk: `GIFT#${createHash('sha256').update(token).digest('hex')}`, sk: 'GIFT' });

/** Where the order of a gift is found. */
export interface GiftReference {
  /** The buyer. */
  userId: string;
  orderId: string;
}

/** The part of a transaction that lets a gift be found by its link. */
export function giftPart(token: string, { userId, orderId }: GiftReference) {
  return { Put: { TableName: env.commerceTable, Item: { ...giftKey(token), userId, orderId } } };
}

/** The order behind a gift's link; null where there is none. */
export async function findGift(token: string): Promise<GiftReference | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: giftKey(token), ConsistentRead: true }),
  );
  return Item ? { userId: String(Item.userId), orderId: String(Item.orderId) } : null;
}
