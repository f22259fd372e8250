import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** A purchase that somebody makes with a code. */
export interface CodeOrder {
  ownerId: string;
  /** Folded. */
  code: string;
  userId: string;
  orderId: string;
}

/** Below the user, so that everything somebody did is one query. */
const usesKey = ({ ownerId, code, userId }: Omit<CodeOrder, 'orderId'>) => ({
  pk: `USER#${userId}`,
  sk: `CODEUSE#${ownerId}#${code}`,
});

/** A string set needs no item to be there before. */
const asSet = (orderId: string) => new Set([orderId]);

/**
 * The part of a transaction that counts an order among those that its buyer made with the code. It is refused where
 * they are as many as one person may make; an order that is counted already never is.
 * @param perUser null for any number
 */
export function codeUsePart(order: CodeOrder, perUser: number | null) {
  const isFree = 'attribute_not_exists(orders) OR size(orders) < :most OR contains(orders, :order)';
  return {
    Update: {
      TableName: env.commerceTable,
      Key: usesKey(order),
      UpdateExpression: 'ADD orders :orders',
      ...(perUser !== null && { ConditionExpression: isFree }),
      ExpressionAttributeValues: {
        ':orders': asSet(order.orderId),
        ...(perUser !== null && { ':most': perUser, ':order': order.orderId }),
      },
    },
  };
}

/** The part of a transaction that lets a buyer use the code anew for another order. Twice is once. */
export function codeUseGivenBackPart(order: CodeOrder) {
  return {
    Update: {
      TableName: env.commerceTable,
      Key: usesKey(order),
      UpdateExpression: 'DELETE orders :orders',
      ExpressionAttributeValues: { ':orders': asSet(order.orderId) },
    },
  };
}

/** Ids of the orders that somebody made with a code. */
export async function findCodeOrders(use: Omit<CodeOrder, 'orderId'>): Promise<ReadonlySet<string>> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: usesKey(use), ConsistentRead: true }),
  );
  return (Item?.orders as Set<string> | undefined) ?? new Set();
}
