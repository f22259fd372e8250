import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, randomBytes } from 'node:crypto';
import { loginKey } from '#shared/account-keys.ts';
import { dynamodb, queryAll, readItem } from '../../../platform/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { transactIf } from '../../../platform/transact.ts';
import { CHANGE_SECONDS, CONFIRM_SECONDS, UNDO_SECONDS } from './address-rules.ts';

/** Seconds for which a link that keeps an account outlasts the time at which it is to be deleted: the deletion may be late. */
const KEEP_SECONDS = 24 * 60 * 60;

/** The purpose of a mailed link. Opening it proves that its reader has the mailbox. */
export type AddressLink = {
  userId: string;
  /** When the link stops working, seconds since the epoch. */
  ttl: number;
} & (
  | { kind: 'confirm'; email: string }
  /** Moves the account from `email` to `to`. */
  | { kind: 'change'; email: string; to: string }
  /** Undoes the change away from `email`, and all later ones. */
  | { kind: 'undo'; email: string; changedAt: string }
  /** Keeps the account, whose deletion was asked for. */
  | { kind: 'keep'; email: string; deletionId: string }
);

type Kind = AddressLink['kind'];

const partitionOf = (userId: string) => `USER#${userId}`;

/** Returns a new token: the account's id, a dot and 256 random bits, base64url. */
const newToken = (userId: string) => `${userId}.${randomBytes(32).toString('base64url')}`;

/**
 * Returns the key of a token's link, which is in its account's partition and goes with it. The table stores a hash, so that nobody
 * who reads it can open the link.
 */
function keyOf(token: string) {
  const [userId = ''] = token.split('.', 1);
  return { pk: partitionOf(userId), sk: linkOf(token) };
}

/** Returns the name of a token's link, by which the account knows the link of its pending change. */
export const linkOf = (token: string): string => `LINK#${createHash('sha256').update(token).digest('base64url')}`;

const endOf = (from: Date, seconds: number) => Math.floor(from.getTime() / 1000) + seconds;

const linkPut = (token: string, link: AddressLink) => ({ TableName: env.accountsTable, Item: { ...keyOf(token), ...link } });

/** Creates a token that confirms an account's address. Earlier ones keep working: they prove the same mailbox. */
export async function newConfirmationToken(userId: string, email: string, requestedAt: Date): Promise<string> {
  const token = newToken(userId);
  const link: AddressLink = { kind: 'confirm', userId, email, ttl: endOf(requestedAt, CONFIRM_SECONDS) };
  await dynamodb().send(new PutCommand(linkPut(token, link)));
  return token;
}

/**
 * Creates the token that completes an account's pending change; it replaces an earlier one.
 * @returns null if the change is no longer pending
 */
export async function newChangeToken(
  userId: string,
  email: string,
  pending: { email: string; since: string },
): Promise<string | null> {
  const token = newToken(userId);
  const ttl = endOf(new Date(pending.since), CHANGE_SECONDS);
  const isCreated = await transactIf([
    { Put: linkPut(token, { kind: 'change', userId, email, to: pending.email, ttl }) },
    {
      Update: {
        TableName: env.accountsTable,
        Key: loginKey(email),
        UpdateExpression: 'SET #pending.#link = :link',
        ConditionExpression: 'userId = :user AND #pending.#since = :since AND #pending.email = :to',
        ExpressionAttributeNames: { '#pending': 'pending', '#link': 'link', '#since': 'since' },
        ExpressionAttributeValues: { ':link': linkOf(token), ':user': userId, ':since': pending.since, ':to': pending.email },
      },
    },
  ]);
  return isCreated ? token : null;
}

/** Creates a token that undoes a change of address. @param from the address before the change */
export async function newUndoToken(userId: string, from: string, changedAt: string): Promise<string> {
  const token = newToken(userId);
  const ttl = endOf(new Date(changedAt), UNDO_SECONDS);
  await dynamodb().send(new PutCommand(linkPut(token, { kind: 'undo', userId, email: from, changedAt, ttl })));
  return token;
}

/** Creates a token that keeps an account until it is deleted. @param email the address that it is mailed to */
export async function newKeepToken(
  userId: string,
  email: string,
  { id: deletionId, dueAt }: { id: string; dueAt: string },
): Promise<string> {
  const token = newToken(userId);
  const ttl = endOf(new Date(dueAt), KEEP_SECONDS);
  await dynamodb().send(new PutCommand(linkPut(token, { kind: 'keep', userId, email, deletionId, ttl })));
  return token;
}

/**
 * Returns the link of a token.
 * @param now seconds since the epoch
 * @returns null if the token is unknown, has expired or is for something else
 */
export async function findAddressLink<K extends Kind>(
  kind: K,
  token: string,
  now: number,
): Promise<Extract<AddressLink, { kind: K }> | null> {
  const link = (await readItem(env.accountsTable, keyOf(token))) as AddressLink | undefined;
  return link && link.kind === kind && link.ttl > now ? (link as Extract<AddressLink, { kind: K }>) : null;
}

/** Deletes all links of an account. */
export async function removeAddressLinks(userId: string): Promise<void> {
  for (const { pk, sk } of await queryAll(env.accountsTable, partitionOf(userId), 'LINK#')) {
    await dynamodb().send(new DeleteCommand({ TableName: env.accountsTable, Key: { pk, sk } }));
  }
}
