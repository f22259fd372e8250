import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { deleteIf, dynamodb, queryPartition, updateIf } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import { questions } from '../../payments/paypal/orders/paypal-orders-store.ts';

/** In the partition of the user. */
export const customers = new ItemKind({
  name: 'Stripe customers',
  about: 'viewers',
  kept: 'as sales records',
  exported: 'no: Stripe’s own data',
  erased: 'kept by id: later refunds need it',
  restored: 'by its own rule',
  table: 'commerce',
  pk: key`USER#${'userId'}`,
  sk: key`CUSTOMER#stripe`,
  schema: z.object({
    customerId: z.string(),
    /** ISO 8601. */
    createdAt: z.string(),
  }),
});

/** Returns a user's customer id at Stripe; null if they have none yet. */
export async function findCustomer(userId: string): Promise<string | null> {
  return (await customers.find({ userId }))?.customerId ?? null;
}

/** Stores a user's customer unless they have one; of two concurrent calls the first wins. @returns the customer that is stored */
export async function keepCustomer(userId: string, customerId: string): Promise<string> {
  const { Attributes = {} } = await dynamodb().send(
    new UpdateCommand({
      ...customers.at({ userId }),
      UpdateExpression: 'SET customerId = if_not_exists(customerId, :id), createdAt = if_not_exists(createdAt, :now)',
      ExpressionAttributeValues: { ':id': customerId, ':now': new Date().toISOString() },
      ReturnValues: 'ALL_NEW',
    }),
  );
  return customers.read(Attributes).customerId;
}

/** Replaces a customer that is gone; of two concurrent calls the first wins. @returns the customer that is stored */
export async function replaceCustomer(userId: string, gone: string, customerId: string): Promise<string> {
  const isReplaced = await updateIf({
    ...customers.at({ userId }),
    UpdateExpression: 'SET customerId = :id, createdAt = :now',
    ConditionExpression: 'customerId = :gone',
    ExpressionAttributeValues: { ':id': customerId, ':now': new Date().toISOString(), ':gone': gone },
  });
  return isReplaced ? customerId : ((await findCustomer(userId)) ?? customerId);
}

/** All are in one partition, so that one short query finds them. Stripe gets the name and address that the account has by then. */
export const customerChangesToTell = new ItemKind({
  ...questions,
  table: 'commerce',
  pk: key`CUSTOMERS-TO-TELL`,
  sk: key`${'userId'}`,
  schema: z.object({
    userId: z.string(),
    customerId: z.string(),
    /** ISO 8601. */
    since: z.string(),
  }),
});

/** A customer whose account changed. */
export type CustomerChange = ItemOf<typeof customerChangesToTell>;

/** Stores that an account is about to change; replaces an earlier entry. */
export async function putNote(note: CustomerChange): Promise<void> {
  await dynamodb().send(new PutCommand(customerChangesToTell.put(note).Put));
}

/** Returns the changes stored before a moment. */
export async function customerChanges(before: Date): Promise<CustomerChange[]> {
  const { tableName, starts } = customerChangesToTell;
  const notes: CustomerChange[] = [];
  for await (const item of queryPartition(tableName, starts.pk, true)) notes.push(...customerChangesToTell.readable([item]));
  return notes.filter(({ since }) => since < before.toISOString());
}

/** Deletes a processed change, unless a later one has replaced it. */
export async function removeNote(note: CustomerChange): Promise<void> {
  await deleteIf({
    ...customerChangesToTell.at(note),
    ConditionExpression: 'since = :since',
    ExpressionAttributeValues: { ':since': note.since },
  });
}
