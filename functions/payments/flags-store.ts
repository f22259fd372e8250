import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** Returns the key of a flag, in the partition of the reconciliation, whose report shows the flags. */
const flagKey = (id: string) => ({ pk: 'RECONCILIATION', sk: `FLAG#${id}` });

/** Stores a flag for a person to look at. Idempotent. */
export async function flag(id: string, why: string): Promise<void> {
  await dynamodb().send(
    new PutCommand({ TableName: env.commerceTable, Item: { ...flagKey(id), why, at: new Date().toISOString() } }),
  );
}
