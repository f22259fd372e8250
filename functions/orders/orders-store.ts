import { DeleteCommand, GetCommand, paginateQuery, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { Order } from './order.ts';

/** Below the user, so that everything somebody bought is one query. */
export const orderKey = (userId: string, orderId: string) => ({ pk: `USER#${userId}`, sk: `ORDER#${orderId}` });

const toOrder = ({ pk: _pk, sk: _sk, ...order }: Record<string, unknown>) => order as unknown as Order;

export async function findOrder(userId: string, orderId: string): Promise<Order | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: orderKey(userId, orderId), ConsistentRead: true }),
  );
  return Item ? toOrder(Item) : null;
}

/** Writes a new order; where it is there already, answers the one that is. */
export async function createOrder(order: Order): Promise<Order> {
  try {
    await dynamodb().send(
      new PutCommand({
        TableName: env.commerceTable,
        Item: { ...orderKey(order.userId, order.orderId), ...order },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
    return order;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    const existing = await findOrder(order.userId, order.orderId);
    if (!existing) throw error;
    return existing;
  }
}

/** Notes which intent an attempt is paid with. False where another request has moved the order on meanwhile. */
export async function keepPaymentIntent(order: Order, paymentIntentId: string): Promise<boolean> {
  return updateOpen(order, {
    UpdateExpression: 'SET paymentIntentId = :intent',
    ExpressionAttributeValues: { ':intent': paymentIntentId },
  });
}

/** Begins the next attempt at a new amount. False where another request has moved the order on meanwhile. */
export async function startNextAttempt(order: Order, amount: number): Promise<boolean> {
  return updateOpen(order, {
    UpdateExpression:
      'SET attempt = :next, amount = :amount, quotes = list_append(quotes, :quote) REMOVE paymentIntentId',
    ExpressionAttributeValues: { ':next': order.attempt + 1, ':amount': amount, ':quote': [amount] },
  });
}

async function updateOpen(
  { userId, orderId, attempt }: Order,
  update: { UpdateExpression: string; ExpressionAttributeValues: Record<string, unknown> },
): Promise<boolean> {
  try {
    await dynamodb().send(
      new UpdateCommand({
        TableName: env.commerceTable,
        Key: orderKey(userId, orderId),
        UpdateExpression: update.UpdateExpression,
        ConditionExpression: '#status = :open AND attempt = :attempt',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':open': 'open', ':attempt': attempt },
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** Takes an order away that nobody has paid. False where another request has moved it on meanwhile. */
export async function removeOpenOrder({ userId, orderId, attempt }: Order): Promise<boolean> {
  try {
    await dynamodb().send(
      new DeleteCommand({
        TableName: env.commerceTable,
        Key: orderKey(userId, orderId),
        ConditionExpression: '#status = :open AND attempt = :attempt',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':open': 'open', ':attempt': attempt },
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** All orders of a user, newest first. */
export async function listOrders(userId: string): Promise<Order[]> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :user AND begins_with(sk, :order)',
      ExpressionAttributeValues: { ':user': `USER#${userId}`, ':order': 'ORDER#' },
      ConsistentRead: true,
    },
  );
  const orders: Order[] = [];
  for await (const { Items = [] } of pages) orders.push(...Items.map(toOrder));
  return orders.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
