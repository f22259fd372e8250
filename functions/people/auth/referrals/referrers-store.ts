import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { referralCodeOf } from './referral-code.ts';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { ofAccount } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';

/** The lookup from a referral code to its account. The code itself does not reveal the account. */
export const referralCodes = new ItemKind({
  name: 'referral codes',
  ...ofAccount,
  restored: 'by its own rule',
  table: 'accounts',
  pk: key`REFERRAL#${'code'}`,
  sk: key`ACCOUNT`,
  schema: z.object({ userId: z.string() }),
});

/** Returns the part of a transaction that stores the lookup of an account's referral code. */
export const referrerPut = (userId: string) => referralCodes.put({ userId }, { code: referralCodeOf(userId) });
/** Returns the part of a transaction that removes it. */
export const referrerDelete = (userId: string) => ({ Delete: referralCodes.at({ code: referralCodeOf(userId) }) });

/** Stores the lookup of an account that is older than these lookups. Idempotent. */
export async function noteReferrer(userId: string): Promise<void> {
  await dynamodb().send(new PutCommand(referrerPut(userId).Put));
}

/** Returns the user id behind a referral code, written as in somebody's link; null if the code is nobody's. */
export async function findReferrer(code: string): Promise<string | null> {
  const { Item } = await dynamodb().send(new GetCommand(referralCodes.at({ code: code.trim().toUpperCase() })));
  return Item ? referralCodes.read(Item).userId : null;
}
