import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { deleteIf, dynamodb, queryPartition, readItem, updateIf } from '../../../platform/dynamodb.ts';
import { env } from '../../../platform/env.ts';

const customerKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'CUSTOMER#stripe' });

/** Returns a user's customer id at Stripe; null if they have none yet. */
export async function findCustomer(userId: string): Promise<string | null> {
  const item = await readItem(env.commerceTable, customerKey(userId));
  return item ? String(item.customerId) : null;
}

/** Stores a user's customer unless they have one; of two concurrent calls the first wins. @returns the customer that is stored */
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

/** Replaces a customer that is gone; of two concurrent calls the first wins. @returns the customer that is stored */
export async function replaceCustomer(userId: string, gone: string, customerId: string): Promise<string> {
  const isReplaced = await updateIf({
    TableName: env.commerceTable,
    Key: customerKey(userId),
    UpdateExpression: 'SET customerId = :id, createdAt = :now',
    ConditionExpression: 'customerId = :gone',
    ExpressionAttributeValues: { ':id': customerId, ':now': new Date().toISOString(), ':gone': gone },
  });
  return isReplaced ? customerId : ((await findCustomer(userId)) ?? customerId);
}

/** A customer whose account changed. Stripe gets the name and address that the account has by then, so none are stored here. */
export interface CustomerChange {
  userId: string;
  customerId: string;
  /** ISO 8601. */
  since: string;
}

/** All changes are in one partition, so that one short query finds them. */
const NOTES = 'CUSTOMERS-TO-TELL';
const noteKey = (userId: string) => ({ pk: NOTES, sk: userId });

/** Stores that an account is about to change; replaces an earlier entry. */
export async function putNote(note: CustomerChange): Promise<void> {
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item: { ...noteKey(note.userId), ...note } }));
}

/** Returns the changes stored before a moment. */
export async function customerChanges(before: Date): Promise<CustomerChange[]> {
  const notes: CustomerChange[] = [];
  for await (const item of queryPartition(env.commerceTable, NOTES, true)) notes.push(item as unknown as CustomerChange);
  return notes.filter(({ since }) => since < before.toISOString());
}

/** Deletes a processed change, unless a later one has replaced it. */
export async function removeNote({ userId, since }: CustomerChange): Promise<void> {
  await deleteIf({
    TableName: env.commerceTable,
    Key: noteKey(userId),
    ConditionExpression: 'since = :since',
    ExpressionAttributeValues: { ':since': since },
  });
}
