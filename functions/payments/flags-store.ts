import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, queryLatest } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** Returns the key of a flag, in the partition of the reconciliation, whose report shows the flags. */
const flagKey = (id: string) => ({ pk: 'RECONCILIATION', sk: `FLAG#${id}` });

/** A matter that a person has to settle. */
export interface Flag {
  id: string;
  /** When it was raised last, ISO 8601. */
  at: string;
  why: string;
}

/** Returns some of the flags of refunds that did not reach their buyers, the latest ids first. One query. */
export async function findRefundFlags(limit: number): Promise<Flag[]> {
  const { pk, sk } = flagKey(REFUND);
  const items = await queryLatest(env.commerceTable, pk, sk, limit);
  return items.map((item) => ({ id: String(item.sk).slice(flagKey('').sk.length), at: String(item.at), why: String(item.why) }));
}

/** The beginning of the ids of flags about refunds. */
const REFUND = 'refund#';

/** Stores a flag for a person to look at. Idempotent. */
export async function flag(id: string, why: string): Promise<void> {
  await dynamodb().send(
    new PutCommand({ TableName: env.commerceTable, Item: { ...flagKey(id), why, at: new Date().toISOString() } }),
  );
}
