import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { Entitlement, Trial } from './entitlement.ts';

/** One item a user and event, so that whether somebody may watch is one read. */
const keyOf = (userId: string, eventId: string) => ({ pk: `USER#${userId}`, sk: `ENTITLEMENT#${eventId}` });

/** Strongly consistent: who has just paid must not be sent away. */
export async function findEntitlement(userId: string, eventId: string): Promise<Entitlement | undefined> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: keyOf(userId, eventId), ConsistentRead: true }),
  );
  return Item as Entitlement | undefined;
}

/** Gives a user their one trial of an event. Where they have had one, that one stays as it is. */
export async function grantTrial(userId: string, eventId: string, trial: Trial): Promise<void> {
  const update = new UpdateCommand({
    TableName: env.commerceTable,
    Key: keyOf(userId, eventId),
    UpdateExpression: 'SET trial = :trial',
    ConditionExpression: 'attribute_not_exists(trial)',
    ExpressionAttributeValues: { ':trial': trial },
  });
  await dynamodb()
    .send(update)
    .catch((error: unknown) => {
      if (!isConditionFailure(error)) throw error;
    });
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

/** What opens an event to a user, with the event. */
export interface ListedEntitlement extends Entitlement {
  eventId: string;
}

/** All that a user may watch, or might once. */
export async function listEntitlements(userId: string): Promise<ListedEntitlement[]> {
  const { pk, sk } = keyOf(userId, '');
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :user AND begins_with(sk, :kind)',
      ExpressionAttributeValues: { ':user': pk, ':kind': sk },
      ConsistentRead: true,
    },
  );
  const listed: ListedEntitlement[] = [];
  for await (const { Items = [] } of pages) {
    for (const item of Items) listed.push({ ...item, eventId: String(item.sk).slice(sk.length) });
  }
  return listed;
}

/** Takes away all that a user may watch. */
export async function removeEntitlements(userId: string): Promise<void> {
  for (const { eventId } of await listEntitlements(userId)) {
    await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: keyOf(userId, eventId) }));
  }
}
