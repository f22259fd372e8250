import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { referralCodeOf } from '../account/referral-code.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** Leads from a code to its account: the code itself does not tell which. */
const codeKey = (code: string) => ({ pk: `REFERRAL#${code}`, sk: 'ACCOUNT' });

const lookupOf = (userId: string) => ({
  TableName: env.accountsTable,
  Item: { ...codeKey(referralCodeOf(userId)), userId },
});

/** The parts of a transaction that note whose an account's referral code is, and that it is nobody's any more. */
export const referrerPut = (userId: string) => ({ Put: lookupOf(userId) });
export const referrerDelete = (userId: string) => ({
  Delete: { TableName: env.accountsTable, Key: codeKey(referralCodeOf(userId)) },
});

/** The same for an account that is older than this note. Twice is once. */
export async function noteReferrer(userId: string): Promise<void> {
  await dynamodb().send(new PutCommand(lookupOf(userId)));
}

/** Whose a referral code is, as somebody's link had it; null where it is nobody's. */
export async function findReferrer(code: string): Promise<string | null> {
  const Key = codeKey(code.trim().toUpperCase());
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.accountsTable, Key }));
  return (Item?.userId as string | undefined) ?? null;
}
