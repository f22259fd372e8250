import { DeleteCommand, GetCommand, paginateQuery, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

const customerKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'CUSTOMER#stripe' });

/** Stripe's id of a user as its customer; null where they have none yet. */
export async function findCustomer(userId: string): Promise<string | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: customerKey(userId), ConsistentRead: true }),
  );
  return Item ? String(Item.customerId) : null;
}

/** Keeps the first one; of two at once the first stays. @returns the one that is kept */
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

/** Keeps one in place of another that is gone; of two at once the first stays. @returns the one that is kept */
export async function replaceCustomer(userId: string, gone: string, customerId: string): Promise<string> {
  try {
    await dynamodb().send(
      new UpdateCommand({
        TableName: env.commerceTable,
        Key: customerKey(userId),
        UpdateExpression: 'SET customerId = :id, createdAt = :now',
        ConditionExpression: 'customerId = :gone',
        ExpressionAttributeValues: { ':id': customerId, ':now': new Date().toISOString(), ':gone': gone },
      }),
    );
    return customerId;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return (await findCustomer(userId)) ?? customerId;
  }
}

/** A customer of whom Stripe is to be told anew: what their account says by then, so that nothing of it lies here. */
export interface CustomerNote {
  userId: string;
  customerId: string;
  /** ISO 8601. */
  since: string;
}

/** All in one partition: one short query finds those that are left. */
const NOTES = 'CUSTOMERS-TO-TELL';
const noteKey = (userId: string) => ({ pk: NOTES, sk: userId });

/** Notes that an account is about to change; a later note takes an earlier one's place. */
export async function putNote(note: CustomerNote): Promise<void> {
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item: { ...noteKey(note.userId), ...note } }));
}

/** Those that were made before a moment. */
export async function customerNotes(before: Date): Promise<CustomerNote[]> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :notes',
      ExpressionAttributeValues: { ':notes': NOTES },
      ConsistentRead: true,
    },
  );
  const notes: CustomerNote[] = [];
  for await (const { Items = [] } of pages) notes.push(...(Items as CustomerNote[]));
  return notes.filter(({ since }) => since < before.toISOString());
}

/** Takes a note away that is done with; one that was made since stays. */
export async function removeNote({ userId, since }: CustomerNote): Promise<void> {
  try {
    await dynamodb().send(
      new DeleteCommand({
        TableName: env.commerceTable,
        Key: noteKey(userId),
        ConditionExpression: 'since = :since',
        ExpressionAttributeValues: { ':since': since },
      }),
    );
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
