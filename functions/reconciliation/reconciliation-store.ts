import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

const cursorKey = { pk: 'RECONCILIATION', sk: 'CURSOR#stripe' };
const flagKey = (id: string) => ({ pk: 'RECONCILIATION', sk: `FLAG#${id}` });

/** All of Stripe's events that were made before are done with: seconds since the epoch; null before the first time. */
export async function readCursor(): Promise<number | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: cursorKey, ConsistentRead: true }),
  );
  return Item ? Number(Item.before) : null;
}

/** @param before seconds since the epoch */
export async function writeCursor(before: number): Promise<void> {
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item: { ...cursorKey, before } }));
}

/** Notes what a person has to look at, once however often it is met. */
export async function flag(id: string, why: string): Promise<void> {
  await dynamodb().send(
    new PutCommand({ TableName: env.commerceTable, Item: { ...flagKey(id), why, at: new Date().toISOString() } }),
  );
}
