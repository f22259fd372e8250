import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { cancellationReasons, dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact } from '../platform/transact.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { referrerPut } from '../referrals/referrers-store.ts';
import { newSessionToken, type Role, sessionPuts } from './sessions-store.ts';

export interface Account {
  userId: string;
  /** Folded: see foldEmail. */
  email: string;
  name: string;
  passwordHash: string;
  /** Who sent them; null where nobody did. */
  referral: string | null;
  role: Role;
}

/** The item by which an account signs in. It also counts the account's failed sign-ins. */
export interface LoginItem extends Account {
  /** ISO 8601. Missing in the oldest accounts. */
  createdAt?: string;
  failures?: number;
  /** Seconds since the epoch. */
  failuresWindowEndsAt?: number;
}

/** One item an address: its existence is what makes an address unique. */
export function loginKey(email: string) {
  return { pk: `EMAIL#${email}`, sk: 'LOGIN' };
}

/** Leads from a user to the address that their account lies under. Missing for accounts that are older than it. */
const addressKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'ADDRESS' });

/** The parts of a transaction that note where an account lies, and that it is gone. */
export const addressPut = ({ userId, email }: Pick<Account, 'userId' | 'email'>) => ({
  Put: { TableName: env.accountsTable, Item: { ...addressKey(userId), email } },
});
export const addressDelete = (userId: string) => ({ Delete: { TableName: env.accountsTable, Key: addressKey(userId) } });

/** The address that a user's account lies under; null where none is noted. */
export async function findAddress(userId: string): Promise<string | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.accountsTable, Key: addressKey(userId), ConsistentRead: true }),
  );
  return (Item?.email as string | undefined) ?? null;
}

export async function findAccount(email: string): Promise<LoginItem | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.accountsTable, Key: loginKey(email), ConsistentRead: true }),
  );
  return (Item as LoginItem | undefined) ?? null;
}

/**
 * Writes a new account and its first session, both or neither.
 * @returns the session's token
 * @throws ApiError email_taken
 */
export async function createAccount(account: Account): Promise<string> {
  const token = newSessionToken();
  const table = env.accountsTable;
  try {
    await transact([
      {
        Put: {
          TableName: table,
          Item: { ...loginKey(account.email), ...account, createdAt: new Date().toISOString() },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
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

/** Changes one thing about an account that exists; what its sessions know stays as it was. */
export async function changeAccount(email: string, change: Pick<Account, 'passwordHash'> | Pick<Account, 'role'>): Promise<void> {
  const [[name, value] = []] = Object.entries(change);
  await dynamodb().send(
    new UpdateCommand({
      TableName: env.accountsTable,
      Key: loginKey(email),
      UpdateExpression: 'SET #name = :value',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#name': name ?? '' },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
}
