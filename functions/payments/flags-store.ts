import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { deleteIf, dynamodb, queryAll } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

const RECONCILIATION = 'RECONCILIATION';
const FLAG = 'FLAG#';

/** Returns the key of a flag, in the partition of the reconciliation, whose report shows the flags. */
const flagKey = (id: string) => ({ pk: RECONCILIATION, sk: FLAG + id });

/** Stores a flag for a person to look at. Idempotent. */
export async function flag(id: string, why: string): Promise<void> {
  await dynamodb().send(
    new PutCommand({ TableName: env.commerceTable, Item: { ...flagKey(id), why, at: new Date().toISOString() } }),
  );
}

/** What a person has to look at. */
interface Flag {
  /** What it is about, such as `stripe#pi_123` or `refund#ord_1`. */
  id: string;
  why: string;
  /** ISO 8601. */
  at: string;
}

/** Returns all flags, strongly consistent. */
export async function listFlags(): Promise<Flag[]> {
  const items = await queryAll(env.commerceTable, RECONCILIATION, FLAG);
  return items.map(({ sk, why, at }) => ({ id: String(sk).slice(FLAG.length), why: String(why), at: String(at) }));
}

/** Removes a flag. Returns false if there is none. */
export const removeFlag = (id: string): Promise<boolean> =>
  deleteIf({ TableName: env.commerceTable, Key: flagKey(id), ConditionExpression: 'attribute_exists(pk)' });
