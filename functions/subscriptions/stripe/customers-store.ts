import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

const customerKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'CUSTOMER#stripe' });

/** Stripe's id of a user as its customer; null where they have none yet. */
export async function findCustomer(userId: string): Promise<string | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: customerKey(userId), ConsistentRead: true }),
  );
  return Item ? String(Item.customerId) : null;
}

/** Keeps it for good; of two at once the first stays. @returns the one that is kept */
export async function keepCustomer(userId: string, customerId: string): Promise<string> {
  const { Attributes } = await dynamodb().send(
    new UpdateCommand({
      TableName: env.commerceTable,
      Key: customerKey(userId),
      UpdateExpression: 'SET customerId = if_not_exists(customerId, :id), createdAt = if_not_exists(createdAt, :now)',
      ExpressionAttributeValues: { ':id': customerId, ':now': new Date().toISOString() },
      ReturnValues: 'ALL_NEW',
    }),
  );
  return String(Attributes?.customerId ?? customerId);
}
