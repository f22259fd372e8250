import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import { deleteIf, dynamodb } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

/** Seconds for which an address stays marked: mailboxes are repaired, and readers change their minds. */
const MARKED_SECONDS = 180 * 24 * 60 * 60;

/** The reason for which mails to an address are not sent. */
export interface UnreachableMark {
  reason: 'bounce' | 'complaint';
  /** SES's own word for the case, such as `General` or `abuse`. */
  detail: string;
  /** When SES learnt of it, ISO 8601. */
  at: string;
}

/**
 * @param address as it was handed to SES; hashed, so that nobody learns addresses from the table
 */
function keyOf(address: string) {
  return { pk: `UNREACHABLE#${createHash('sha256').update(address.toLowerCase()).digest('hex')}`, sk: 'ADDRESS' };
}

/** Marks an address. Idempotent: the same report writes the same item. */
export async function markUnreachable(address: string, mark: UnreachableMark): Promise<void> {
  const ttl = Math.floor(Date.parse(mark.at) / 1000) + MARKED_SECONDS;
  await dynamodb().send(new PutCommand({ TableName: env.accountsTable, Item: { ...keyOf(address), ...mark, ttl } }));
}

/** Returns the mark of an address; null if it has none. Eventually consistent. @param now seconds since the epoch */
export async function findUnreachable(address: string, now: number): Promise<UnreachableMark | null> {
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.accountsTable, Key: keyOf(address) }));
  return Item !== undefined && Item.ttl > now ? (Item as UnreachableMark) : null;
}

/** Returns true if an address is marked. Eventually consistent. @param now seconds since the epoch */
export const isUnreachable = async (address: string, now: number): Promise<boolean> =>
  (await findUnreachable(address, now)) !== null;

/** Removes the mark of an address. Returns false if it has none. */
export const clearUnreachable = (address: string): Promise<boolean> =>
  deleteIf({ TableName: env.accountsTable, Key: keyOf(address), ConditionExpression: 'attribute_exists(pk)' });
