import { DeleteCommand, GetCommand, paginateQuery, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '../platform/batch-get.ts';
import { dynamodb, isConditionFailure } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { Order, Quote } from './order.ts';
import type { KeptHold } from './seats.ts';

/** Below the user, so that everything somebody bought is one query. */
export const orderKey = (userId: string, orderId: string) => ({ pk: `USER#${userId}`, sk: `ORDER#${orderId}` });

const toOrder = ({ pk: _pk, sk: _sk, ...order }: Record<string, unknown>) => order as unknown as Order;

export async function findOrder(userId: string, orderId: string): Promise<Order | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: orderKey(userId, orderId), ConsistentRead: true }),
  );
  return Item ? toOrder(Item) : null;
}

/** Those orders of any users that there are, a moment old, in no order. A read for each hundred. */
export async function findOrders(wanted: readonly Pick<Order, 'userId' | 'orderId'>[]): Promise<Order[]> {
  const items = await batchGet(env.commerceTable, wanted.map(({ userId, orderId }) => orderKey(userId, orderId)));
  return items.map(toOrder);
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
  return updateOpen(order, waySet('paymentIntentId', paymentIntentId));
}

/** Notes on which hosted page an attempt is paid. False where another request has moved the order on meanwhile. */
export async function keepCheckoutSession(order: Order, checkoutSessionId: string): Promise<boolean> {
  return updateOpen(order, waySet('checkoutSessionId', checkoutSessionId));
}

/** The change of an order whose current attempt is given a way to be paid. The order knows it for ever: it may be used late. */
export function waySet(way: 'paymentIntentId' | 'checkoutSessionId' | 'paypalOrderId', id: string): Change {
  return { UpdateExpression: `SET ${way} = :id ADD waysToPay :ids`, ExpressionAttributeValues: { ':id': id, ':ids': new Set([id]) } };
}

/** Notes what is kept for an order until it is paid. False where another request has moved the order on meanwhile. */
export async function keepHolds(order: Order, holds: readonly KeptHold[]): Promise<boolean> {
  return updateOpen(order, { UpdateExpression: 'SET holds = :holds', ExpressionAttributeValues: { ':holds': holds } });
}

/** Notes that an instrument was declined at PayPal, so that the next try is another one. */
export async function noteDecline(order: Order): Promise<boolean> {
  return updateOpen(order, {
    UpdateExpression: 'SET paypalDeclines = if_not_exists(paypalDeclines, :none) + :one',
    ExpressionAttributeValues: { ':none': 0, ':one': 1 },
  });
}

/**
 * Notes that the payment of an open order's attempt is being checked by its provider, or no longer is.
 * @param since ISO 8601, of the first time that it was seen; null where nothing is checked any more
 */
export async function notePending(order: Pick<Order, 'userId' | 'orderId' | 'attempt'>, since: string | null): Promise<boolean> {
  return updateOpen(
    order,
    since === null
      ? { UpdateExpression: 'REMOVE pendingSince', ExpressionAttributeValues: {} }
      : { UpdateExpression: 'SET pendingSince = if_not_exists(pendingSince, :since)', ExpressionAttributeValues: { ':since': since } },
  );
}

/**
 * Begins the next attempt, which may ask for another amount. False where another request has moved the order on
 * meanwhile.
 */
export async function startNextAttempt(order: Order, quote: Quote): Promise<boolean> {
  return updateOpen(order, {
    UpdateExpression:
      'SET attempt = :next, amount = :amount, quotes = list_append(quotes, :quote) REMOVE paymentIntentId, paypalOrderId, checkoutSessionId, pendingSince',
    ExpressionAttributeValues: { ':next': order.attempt + 1, ':amount': quote.amount, ':quote': [quote] },
  });
}

interface Change {
  UpdateExpression: string;
  ExpressionAttributeValues: Record<string, unknown>;
}

/** A change that is made only while the order is open and in the attempt that was read. */
export function openOrderUpdate({ userId, orderId, attempt }: Pick<Order, 'userId' | 'orderId' | 'attempt'>, change: Change) {
  return {
    TableName: env.commerceTable,
    Key: orderKey(userId, orderId),
    UpdateExpression: change.UpdateExpression,
    ConditionExpression: '#status = :open AND attempt = :attempt',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':open': 'open', ':attempt': attempt },
  };
}

async function updateOpen({ userId, orderId, attempt }: Pick<Order, 'userId' | 'orderId' | 'attempt'>, update: Change): Promise<boolean> {
  try {
    await dynamodb().send(new UpdateCommand(openOrderUpdate({ userId, orderId, attempt }, update)));
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** Takes an order away that nobody has paid. False where another request has moved it on, or was given a way to pay it. */
export async function removeOpenOrder({ userId, orderId, attempt, waysToPay }: Order): Promise<boolean> {
  try {
    await dynamodb().send(
      new DeleteCommand({
        TableName: env.commerceTable,
        Key: orderKey(userId, orderId),
        ConditionExpression: `#status = :open AND attempt = :attempt AND ${waysToPay ? 'waysToPay = :ways' : 'attribute_not_exists(waysToPay)'}`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':open': 'open', ':attempt': attempt, ...(waysToPay && { ':ways': waysToPay }) },
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
