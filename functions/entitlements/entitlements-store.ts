import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { type Entitlement, isOpen } from './entitlement.ts';

/** One item a user and event, so that whether somebody may watch is one read. */
const keyOf = (userId: string, eventId: string) => ({ pk: `USER#${userId}`, sk: `ENTITLEMENT#${eventId}` });

/** Strongly consistent: who has just paid must not be sent away. */
export async function isEntitled(userId: string, eventId: string): Promise<boolean> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: keyOf(userId, eventId), ConsistentRead: true }),
  );
  return isOpen(Item as Entitlement | undefined);
}

/** The part of a transaction that adds an order to what opens an event. Adding it twice is adding it once. */
export function grantByOrder(userId: string, eventId: string, orderId: string) {
  return changeOrders('ADD', userId, eventId, orderId);
}

/** The part of a transaction that takes an order out of what opens an event. */
export function revokeOrder(userId: string, eventId: string, orderId: string) {
  return changeOrders('DELETE', userId, eventId, orderId);
}

/** A string set needs no item to be there before, and an empty one vanishes by itself. */
function changeOrders(action: 'ADD' | 'DELETE', userId: string, eventId: string, orderId: string) {
  return {
    Update: {
      TableName: env.commerceTable,
      Key: keyOf(userId, eventId),
      UpdateExpression: `${action} orders :order`,
      ExpressionAttributeValues: { ':order': new Set([orderId]) },
    },
  };
}
