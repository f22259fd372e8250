import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, randomBytes } from 'node:crypto';
import { dynamodb, queryAll } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { CONFIRM_SECONDS } from './address-rules.ts';

/** What the token of a mailed link is for. Opening the link proves that its reader has the mailbox. */
export interface AddressLink {
  userId: string;
  /** The account's address when the link was requested. */
  email: string;
  /** When the link stops working, seconds since the epoch. */
  ttl: number;
}

const partitionOf = (userId: string) => `USER#${userId}`;

/**
 * Returns the key of a token, which is the account's id, a dot and 256 random bits. So all links of an account are in its partition,
 * and go with it. The table stores a hash, so that nobody who reads it can open the link.
 */
function keyOf(token: string) {
  const [userId = ''] = token.split('.', 1);
  return { pk: partitionOf(userId), sk: `LINK#${createHash('sha256').update(token).digest('base64url')}` };
}

/** Creates a token that confirms an account's address. Earlier ones keep working: they prove the same mailbox. */
export async function newConfirmationToken({ userId, email }: Omit<AddressLink, 'ttl'>, requestedAt: Date): Promise<string> {
  const token = `${userId}.${randomBytes(32).toString('base64url')}`;
  const link: AddressLink = { userId, email, ttl: Math.floor(requestedAt.getTime() / 1000) + CONFIRM_SECONDS };
  await dynamodb().send(new PutCommand({ TableName: env.accountsTable, Item: { ...keyOf(token), ...link } }));
  return token;
}

/** Returns the link of a token; null if the token is unknown or has expired. @param now seconds since the epoch */
export async function findAddressLink(token: string, now: number): Promise<AddressLink | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.accountsTable, Key: keyOf(token), ConsistentRead: true }),
  );
  const link = Item as AddressLink | undefined;
  return link && link.ttl > now ? link : null;
}

/** Deletes all links of an account. */
export async function removeAddressLinks(userId: string): Promise<void> {
  for (const { pk, sk } of await queryAll(env.accountsTable, partitionOf(userId), 'LINK#')) {
    await dynamodb().send(new DeleteCommand({ TableName: env.accountsTable, Key: { pk, sk } }));
  }
}
