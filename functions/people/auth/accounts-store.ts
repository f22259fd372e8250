import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { loginKey } from '#shared/people/account-keys.ts';
import { batchGet, cancellationReasons, dynamodb } from '../../platform/database/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { ItemKind } from '../../platform/items/item-kind.ts';
import { ofAccount } from '../../platform/items/keeping.ts';
import { key, keysBy } from '../../platform/items/key-part.ts';
import { transact, type TransactionPart } from '../../platform/database/transact.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { addressChangeSchema, pendingChangeSchema } from './address/address-rules.ts';
import { scheduledDeletionSchema } from './deletion/schedule-rules.ts';
import { referrerPut } from './referrals/referrers-store.ts';
import { newSessionToken, sessionPuts } from './sessions/sessions-store.ts';
import { twoFactorFields } from './two-factor/two-factor-rules.ts';
import { ROLES } from '../../platform/http/session.ts';

const account = {
  userId: z.string(),
  /** Folded: see foldEmail. */
  email: z.string(),
  name: z.string(),
  passwordHash: z.string(),
  /** The referral code that they registered with; null without one. */
  referral: z.nullable(z.string()),
  role: z.enum(ROLES),
};

const accountSchema = z.object(account);

export type Account = z.output<typeof accountSchema>;

const loginItemSchema = z.object({
  ...account,
  ...twoFactorFields,
  /** ISO 8601. Missing in the oldest accounts. */
  createdAt: z.exactOptional(z.string()),
  /** When a reader of the address confirmed it, ISO 8601. Missing until then, and in accounts that are older than confirmations. */
  confirmedAt: z.exactOptional(z.string()),
  /** True until the address is confirmed or was corrected once. Missing in accounts that did not register themselves. */
  isCorrectable: z.exactOptional(z.literal(true)),
  /** When the operator took from the account what it may do for organisations, ISO 8601. Missing if that did not happen. */
  sellingEndedAt: z.exactOptional(z.string()),
  /** Since when its owner runs the platform, ISO 8601. Missing for everybody else. It ends with two-factor login. */
  operatorSince: z.exactOptional(z.string()),
  /** The change of address that waits for its link; it may have expired. */
  pending: z.exactOptional(pendingChangeSchema),
  /** The changes of address that were made, oldest first; some may be too old to be undone. */
  changes: z.exactOptional(z.array(addressChangeSchema)),
  /** The deletion that its owner asked for; missing for none. */
  deletion: z.exactOptional(scheduledDeletionSchema),
  /** The number of times that it was signed out everywhere; missing for none. What began before a sign-out does not become a session after it. */
  signOuts: z.exactOptional(z.int()),
  /** The key of the mailed link that sets the password, and when that stops working, seconds since the epoch. Missing without one. */
  resetKey: z.exactOptional(z.string()),
  resetEndsAt: z.exactOptional(z.int()),
});

/** The item that an account signs in with. */
export type LoginItem = z.output<typeof loginItemSchema>;

/** An address that is held for the account that had it before, so that nobody else registers it while the change can be undone. */
const heldAddressSchema = z.object({
  /** The user's id. */
  heldFor: z.string(),
  /** Seconds since the epoch. */
  heldUntil: z.int(),
});

/** Accounts, by their addresses. There is one per address, which is what keeps addresses unique. */
export const accounts = new ItemKind({
  name: 'accounts',
  ...ofAccount,
  restored: 'by its own rule',
  table: 'accounts',
  ...keysBy(loginKey, 'email'),
  hasPersonalKey: true,
  schema: z.union([loginItemSchema, heldAddressSchema]),
  expires: (item) => ('heldFor' in item ? item.heldUntil : undefined),
});

/** The address of each user's account. Accounts older than this item have none. */
export const addresses = new ItemKind({
  name: 'addresses',
  about: 'everybody',
  kept: 'until the account is deleted, an earlier address for 30 days and until the next change after that',
  exported: 'yes',
  erased: 'removed',
  restored: 'by its own rule',
  table: 'accounts',
  pk: key`USER#${'userId'}`,
  sk: key`ADDRESS`,
  schema: z.object({ email: z.string() }),
});

/** Returns the part of a transaction that records an account's address. */
export const addressPut = ({ userId, email }: Pick<Account, 'userId' | 'email'>) => addresses.put({ email }, { userId });
/** Returns the part of a transaction that removes the record of an account's address. */
export const addressDelete = (userId: string) => ({ Delete: addresses.at({ userId }) });

/** Returns the address of a user's account; null if none is recorded. */
export const findAddress = async (userId: string): Promise<string | null> => (await addresses.find({ userId }))?.email ?? null;

/** Returns the account of an address; null if it has none, also if the address is held for the account that had it. */
export async function findAccount(email: string): Promise<LoginItem | null> {
  const found = await accounts.find({ email });
  return found && 'userId' in found ? found : null;
}

/** Returns a user's account, wherever it moves meanwhile; null if it is gone, or too old for its address to be recorded. */
export async function findAccountOf(userId: string): Promise<LoginItem | null> {
  let address = await findAddress(userId);
  for (;;) {
    const account = address === null ? null : await findAccount(address);
    if (account?.userId === userId) return account;
    const now = await findAddress(userId);
    if (now === address) return null;
    address = now;
  }
}

/**
 * Returns the accounts of some users, by user id; without those that {@link findAccountOf} does not find. Two strongly consistent
 * reads per hundred.
 */
export async function findAccountsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, LoginItem>> {
  const keys = [...new Set(userIds)].map((userId) => addresses.keyOf({ userId }));
  const emails = new Set(addresses.readable(await batchGet(env.accountsTable, keys, true)).map(({ email }) => email));
  const logins = await accounts.findEach([...emails].map((email) => ({ email })));
  // An address may belong to somebody else since.
  const isMeant = new Set(userIds);
  return new Map(logins.flatMap((found) => ('userId' in found && isMeant.has(found.userId) ? [[found.userId, found]] : [])));
}

/** Returns the accounts of some addresses, by address; an address that is held for the account that had it has none. One read per hundred. */
export async function findAccountsAt(emails: readonly string[]): Promise<ReadonlyMap<string, LoginItem>> {
  const found = await accounts.findEach([...new Set(emails)].map((email) => ({ email })));
  return new Map(found.flatMap((one) => ('userId' in one ? [[one.email, one]] : [])));
}

/**
 * Returns the part of a transaction that notes with an account that it belongs to an organisation: its address can no longer be
 * corrected without the password. It fails if the account has moved, if the operator has ended what it may do for organisations, or if it
 * will be deleted.
 */
export const sellerUpdate = ({ email, userId }: Account): TransactionPart => ({
  Update: {
    ...accounts.at({ email }),
    UpdateExpression: 'REMOVE isCorrectable',
    ConditionExpression: 'userId = :user AND attribute_not_exists(sellingEndedAt) AND attribute_not_exists(deletion)',
    ExpressionAttributeValues: { ':user': userId },
  },
});

/**
 * Creates an account and its first session in one transaction.
 * @param isCorrectable true if its owner typed the address themselves, and may have mistyped it
 * @returns the session's token
 * @throws ApiError email_taken
 */
export async function createAccount(account: Account, isCorrectable?: true): Promise<string> {
  const token = newSessionToken();
  const created = { ...account, ...(isCorrectable && { isCorrectable }), createdAt: new Date().toISOString() };
  const { Put } = accounts.put(created, { email: account.email });
  const whereFree = {
    ConditionExpression: 'attribute_not_exists(pk) OR heldUntil <= :now',
    ExpressionAttributeValues: { ':now': Math.floor(Date.now() / 1000) },
  };
  try {
    await transact([
      { Put: { ...Put, ...whereFree } },
      addressPut(account),
      referrerPut(account.userId),
      ...sessionPuts(token, account),
    ]);
  } catch (error) {
    if (cancellationReasons(error)?.[0]?.Code === 'ConditionalCheckFailed') {
      throw new ApiError('email_taken', { field: 'email' });
    }
    throw error;
  }
  return token;
}

/** Fields that end with a change of another one, as an update expression removes them. */
const ENDED_WITH: Readonly<Record<string, string>> = {
  passwordHash: ', twoFactor, twoFactorSetUp, operatorSince',
  role: ', sellingEndedAt',
};

/**
 * Changes one field of an existing account. Its sessions keep the old value. A pending change of address and a mailed reset link
 * end with it, and two-factor login with the password: somebody else may have requested or set them up. A role that is given counts
 * whatever the operator had ended before.
 */
export async function changeAccount(
  email: string,
  change: Pick<Account, 'passwordHash'> | Pick<Account, 'role'> | Pick<LoginItem, 'sellingEndedAt'>,
): Promise<void> {
  const [[name, value] = []] = Object.entries(change);
  await dynamodb().send(
    new UpdateCommand({
      ...accounts.at({ email }),
      UpdateExpression: `SET #name = :value REMOVE pending, resetKey, resetEndsAt${ENDED_WITH[name ?? ''] ?? ''}`,
      ConditionExpression: 'attribute_exists(userId)',
      ExpressionAttributeNames: { '#name': name ?? '' },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
}
