import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { referralCodeOf } from './referral-code.ts';
import { dynamodb } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

/** Returns the key of the lookup from a referral code to its account. The code itself does not reveal the account. */
const codeKey = (code: string) => ({ pk: `REFERRAL#${code}`, sk: 'ACCOUNT' });

const lookupOf = (userId: string) => ({
  TableName: env.accountsTable,
  Item: { ...codeKey(referralCodeOf(userId)), userId },
});

/** Returns the part of a transaction that stores the lookup of an account's referral code. */
export const referrerPut = (userId: string) => ({ Put: lookupOf(userId) });
/** Returns the part of a transaction that removes it. */
export const referrerDelete = (userId: string) => ({
  Delete: { TableName: env.accountsTable, Key: codeKey(referralCodeOf(userId)) },
});

/** Stores the lookup of an account that is older than these lookups. Idempotent. */
export async function noteReferrer(userId: string): Promise<void> {
  await dynamodb().send(new PutCommand(lookupOf(userId)));
}

/** Returns the user id behind a referral code, written as in somebody's link; null if the code is nobody's. */
export async function findReferrer(code: string): Promise<string | null> {
  const Key = codeKey(code.trim().toUpperCase());
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.accountsTable, Key }));
  return (Item?.userId as string | undefined) ?? null;
}
