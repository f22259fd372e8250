import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { Gift, Order } from './order.ts';
import { openOrderUpdate } from './orders-store.ts';

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

/**
 * Notes what the buyer of an open order writes to whom it is for, where that was mended since. Its link stays as it is.
 * @returns the order as it is then; null where it has moved on and must be read again
 */
export async function keepGiftWords(order: Order, wanted: Gift): Promise<Order | null> {
  if (!order.gift) return order;
  const gift = { ...wanted, token: order.gift.token };
  if (isDeepStrictEqual(gift, order.gift)) return order;
  const change = { UpdateExpression: 'SET gift = :gift', ExpressionAttributeValues: { ':gift': gift } };
  try {
    await dynamodb().send(new UpdateCommand(openOrderUpdate(order, change)));
    return { ...order, gift };
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}
