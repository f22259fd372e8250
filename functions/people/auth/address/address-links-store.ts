import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { dynamodb, queryAll } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import { transactIf } from '../../../platform/database/transact.ts';
import { accounts } from '../accounts-store.ts';
import { CHANGE_SECONDS, CONFIRM_SECONDS, UNDO_SECONDS } from './address-rules.ts';

/** Seconds for which a link that keeps an account outlasts the time at which it is to be deleted: the deletion may be late. */
const KEEP_SECONDS = 24 * 60 * 60;

const fields = {
  userId: z.string(),
  email: z.string(),
  /** When the link stops working, seconds since the epoch. */
  ttl: z.int(),
};

/**
 * Mailed links, in their account's partition, so that they go with it, and by a hash of their token: nobody who reads the table can open
 * one.
 */
export const addressLinks = new ItemKind({
  name: 'links to addresses',
  about: 'everybody',
  kept: '8 days',
  exported: 'no: secrets',
  erased: 'removed',
  restored: 'never',
  table: 'accounts',
  pk: key`USER#${'userId'}`,
  sk: key`LINK#${'tokenHash'}`,
  schema: z.discriminatedUnion('kind', [
    z.object({ ...fields, kind: z.literal('confirm') }),
    /** Moves the account from `email` to `to`. */
    z.object({ ...fields, kind: z.literal('change'), to: z.string() }),
    /** Undoes the change away from `email`, and all later ones. */
    z.object({ ...fields, kind: z.literal('undo'), changedAt: z.string() }),
    /** Keeps the account, whose deletion was asked for. */
    z.object({ ...fields, kind: z.literal('keep'), deletionId: z.string() }),
  ]),
});

/** The purpose of a mailed link. Opening it proves that its reader has the mailbox. */
export type AddressLink = ItemOf<typeof addressLinks>;

type Kind = AddressLink['kind'];

/** Returns a new token: the account's id, a dot and 256 random bits, base64url. */
const newToken = (userId: string) => `${userId}.${randomBytes(32).toString('base64url')}`;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Returns the name of a token's link, by which the account knows the link of its pending change. */
export const linkOf = (token: string): string => addressLinks.starts.sk + hashOf(token);

const endOf = (from: Date, seconds: number) => Math.floor(from.getTime() / 1000) + seconds;

const linkPut = (token: string, link: AddressLink) => addressLinks.put(link, { tokenHash: hashOf(token) });

/** Creates a token that confirms an account's address. Earlier ones keep working: they prove the same mailbox. */
export async function newConfirmationToken(userId: string, email: string, requestedAt: Date): Promise<string> {
  const token = newToken(userId);
  const link: AddressLink = { kind: 'confirm', userId, email, ttl: endOf(requestedAt, CONFIRM_SECONDS) };
  await dynamodb().send(new PutCommand(linkPut(token, link).Put));
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
    linkPut(token, { kind: 'change', userId, email, to: pending.email, ttl }),
    {
      Update: {
        ...accounts.at({ email }),
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
  await dynamodb().send(new PutCommand(linkPut(token, { kind: 'undo', userId, email: from, changedAt, ttl }).Put));
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
  await dynamodb().send(new PutCommand(linkPut(token, { kind: 'keep', userId, email, deletionId, ttl }).Put));
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
  const [userId = ''] = token.split('.', 1);
  const link = await addressLinks.find({ userId, tokenHash: hashOf(token) });
  return link && link.ttl > now && isOf(kind, link) ? link : null;
}

const isOf = <K extends Kind>(kind: K, link: AddressLink): link is Extract<AddressLink, { kind: K }> => link.kind === kind;

/** Deletes all links of an account. */
export async function removeAddressLinks(userId: string): Promise<void> {
  const { pk } = addressLinks.keyOf({ userId, tokenHash: '' });
  for (const { sk } of await queryAll(addressLinks.tableName, pk, addressLinks.starts.sk)) {
    await dynamodb().send(new DeleteCommand({ TableName: addressLinks.tableName, Key: { pk, sk } }));
  }
}
