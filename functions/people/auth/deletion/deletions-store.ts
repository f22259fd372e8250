import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { deletionKey, erasureKey, hashOfAddress } from '#shared/people/account-keys.ts';
import { deleteIf, dynamodb, queryUpTo, updateIf } from '../../../platform/database/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { key, keyAfter, keysBy, type KeyPart } from '../../../platform/items/key-part.ts';
import { transactIf, type TransactionPart } from '../../../platform/database/transact.ts';
import { change, unchanged, updateOf } from '../account-changes-store.ts';
import { accounts, addressDelete, addressPut, type LoginItem } from '../accounts-store.ts';
import { referrerDelete } from '../referrals/referrers-store.ts';
import type { ScheduledDeletion } from './schedule-rules.ts';

/** The list of the deletions that wait, in the order in which they are due. */
export const scheduledDeletions = new ItemKind({
  name: 'scheduled deletions',
  about: 'accounts to be deleted',
  kept: 'until the account is deleted or kept',
  exported: 'yes',
  erased: 'removed',
  // One that its account no longer has is taken out again when it is due.
  restored: 'if gone',
  table: 'accounts',
  pk: key`DELETIONS-DUE`,
  sk: key`${'dueAt'}#${'userId'}`,
  schema: z.object({
    userId: z.string(),
    /** The deletion that the account has, unless it was kept or asked for again. */
    id: z.string(),
  }),
});

/** A deletion in the list. */
export interface DueDeletion {
  pk: string;
  sk: string;
  userId: string;
  id: string;
}

const duePut = ({ dueAt, id }: ScheduledDeletion, userId: string): TransactionPart =>
  scheduledDeletions.put({ userId, id }, { dueAt });

/** Returns the part of a transaction that takes a deletion from the list. */
const dueDelete = ({ dueAt }: ScheduledDeletion, userId: string): TransactionPart => ({
  Delete: scheduledDeletions.at({ dueAt, userId }),
});

/** An account whose deletion is scheduled. */
export type LeavingAccount = LoginItem & { deletion: ScheduledDeletion };

/**
 * Schedules the deletion of an account. A change of address that waits for its link ends with it.
 * @param parts what is written in the same transaction
 * @throws ApiError account_changed if somebody else changed the account, or has scheduled its deletion
 */
export async function scheduleDeletion(
  account: LoginItem,
  deletion: ScheduledDeletion,
  parts: readonly TransactionPart[],
): Promise<void> {
  const update = updateOf(account, 'SET deletion = :deletion REMOVE pending', { ':deletion': deletion });
  const condition = `${update.Update!.ConditionExpression} AND attribute_not_exists(deletion)`;
  const scheduled = { Update: { ...update.Update!, ConditionExpression: condition } };
  // Accounts older than the record of their address could not be found when it is due.
  await change([scheduled, duePut(deletion, account.userId), addressPut(account), ...parts]);
}

/** Returns the update of an account that is made only while it has the deletion that was read. */
function leavingUpdate({ email, userId, deletion }: LeavingAccount, UpdateExpression: string, values: Record<string, unknown>) {
  return {
    ...accounts.at({ email }),
    UpdateExpression,
    ConditionExpression: 'userId = :user AND deletion.id = :id',
    ExpressionAttributeValues: { ':user': userId, ':id': deletion.id, ...values },
  };
}

/** Returns the part of a transaction that holds only while an account has the deletion that was read. */
export const stillLeaving = ({ email, userId, deletion }: LeavingAccount): TransactionPart => ({
  ConditionCheck: {
    ...accounts.at({ email }),
    ConditionExpression: 'userId = :user AND deletion.id = :id',
    ExpressionAttributeValues: { ':user': userId, ':id': deletion.id },
  },
});

/** Notes that the mails about a deletion were requested. */
export async function noteNotified(account: LeavingAccount, now: Date): Promise<void> {
  await updateIf(leavingUpdate(account, 'SET deletion.notifiedAt = :now', { ':now': now.toISOString() }));
}

/** Returns the same update, which is also refused once parts of the account are gone. */
function keepingUpdate(account: LeavingAccount, UpdateExpression: string, values: Record<string, unknown>): TransactionPart {
  const update = leavingUpdate(account, UpdateExpression, values);
  const condition = `${update.ConditionExpression} AND attribute_not_exists(deletion.isGoing)`;
  return { Update: { ...update, ConditionExpression: condition } };
}

/**
 * Keeps an account whose deletion is scheduled.
 * @param parts what is written in the same transaction
 * @returns false if parts of it are gone, or if somebody else was faster
 */
export const cancelDeletion = (account: LeavingAccount, parts: readonly TransactionPart[]): Promise<boolean> =>
  transactIf([keepingUpdate(account, 'REMOVE deletion', {}), dueDelete(account.deletion, account.userId), ...parts]);

/** Puts another deletion in the place of one that is due. @returns false as {@link cancelDeletion} */
export const putOffDeletion = (
  account: LeavingAccount,
  next: ScheduledDeletion,
  parts: readonly TransactionPart[],
): Promise<boolean> =>
  transactIf([
    keepingUpdate(account, 'SET deletion = :next', { ':next': next }),
    dueDelete(account.deletion, account.userId),
    duePut(next, account.userId),
    ...parts,
  ]);

/** Notes that an account goes now, and can no longer be kept. @returns false if it was kept */
export const beginDeletion = (account: LeavingAccount, parts: readonly TransactionPart[]): Promise<boolean> =>
  transactIf([{ Update: leavingUpdate(account, 'SET deletion.isGoing = :yes', { ':yes': true }) }, ...parts]);

/**
 * Keeps an account that went already as far as it could go: something else stands in the way.
 * @param parts what is written in the same transaction
 */
export const abandonDeletion = (account: LeavingAccount, parts: readonly TransactionPart[]): Promise<boolean> =>
  transactIf([{ Update: leavingUpdate(account, 'REMOVE deletion', {}) }, dueDelete(account.deletion, account.userId), ...parts]);

/** Days for which a deletion is noted. Exceeds the 35 days for which a table can be restored to an earlier moment. */
const NOTED_DAYS = 40;
const NOTED_SECONDS = NOTED_DAYS * 24 * 60 * 60;

const notes = {
  name: 'deletions',
  about: 'former accounts',
  kept: `${NOTED_DAYS} days`,
  exported: 'no: a hash',
  erased: 'kept by hash: so that no restored table brings the person back',
  restored: 'if gone',
  table: 'accounts',
  schema: z.object({
    /** When it is deleted, seconds since the epoch. */
    ttl: z.int(),
  }),
} as const;

// The key holds a hash of the id.
const deletedPart: KeyPart<'userId'> = {
  start: erasureKey('').pk,
  of: ({ userId }) => deletionKey(String(userId)).pk,
};

/** Notes of deleted accounts, by which restoring the table leaves them deleted. */
export const deletedAccounts = new ItemKind({ ...notes, pk: deletedPart, sk: keyAfter(deletionKey('').sk, key``) });

/** Notes of addresses that are erased. */
export const erasedAddresses = new ItemKind({ ...notes, ...keysBy(erasureKey, 'hash') });

const note = () => ({ ttl: Math.floor(Date.now() / 1000) + NOTED_SECONDS });

/** Notes that what an address leads to is erased, so that restoring a table does not bring it back. */
export async function noteErasure(email: string): Promise<void> {
  await dynamodb().send(new PutCommand(erasedAddresses.put(note(), { hash: hashOfAddress(email) }).Put));
}

/**
 * Deletes an account that goes. Until it succeeds, the deletion stays in the list of those that are due.
 * @throws ApiError account_changed
 */
export async function removeAccount({ deletion, ...account }: LeavingAccount): Promise<void> {
  const { userId, email } = account;
  const { ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues } = unchanged(account);
  const isIt = {
    ConditionExpression: `${ConditionExpression} AND deletion.id = :id AND deletion.isGoing = :yes`,
    ExpressionAttributeNames,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':id': deletion.id, ':yes': true },
  };
  await change([
    { Delete: { ...accounts.at({ email }), ...isIt } },
    addressDelete(userId),
    referrerDelete(userId),
    deletedAccounts.put(note(), { userId }),
    dueDelete(deletion, userId),
  ]);
}

/** Yields the deletions that are due at a time, the oldest first. */
export async function* dueDeletions(now: Date): AsyncGenerator<DueDeletion> {
  // Every moment of ISO 8601 begins with a digit, and `~` comes after all characters of a user's id.
  const { tableName, starts } = scheduledDeletions;
  for await (const item of queryUpTo(tableName, starts.pk, '0', `${now.toISOString()}#~`)) {
    for (const due of scheduledDeletions.readable([item])) yield { ...due, pk: String(item.pk), sk: String(item.sk) };
  }
}

/** Takes a deletion from the list that its account does not have: it was kept meanwhile, or is gone. */
export async function forgetDue({ pk, sk, id }: DueDeletion): Promise<void> {
  await deleteIf({
    TableName: env.accountsTable,
    Key: { pk, sk },
    ConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ':id': id },
  });
}
