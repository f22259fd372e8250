import { type Code, codePut } from '../codes/codes-store.ts';
import { queryAll, readItem } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transactionOutcome } from '../platform/transact.ts';

const CREDIT = 'CREDIT#';

/** The credit of a referrer for a newcomer: a personal code. */
export interface Credit {
  referrerId: string;
  newcomerId: string;
  /** The organiser who gives it, and at whose events it is valid. */
  ownerId: string;
  /** Folded. */
  code: string;
  /** The discount, minor units. */
  amount: number;
  currency: string;
  /** ISO 8601. */
  at: string;
  /** The time from which it can be used, ISO 8601; missing in older data, where it can be used at once. */
  usableFrom?: string;
}

/** The newcomer's first payment, on which a credit depends. */
interface Cause {
  provider: string;
  paymentId: string;
}

/**
 * Returns a credit's key, in the partition of the referrer so that one query finds all of theirs. There is one per
 * newcomer.
 */
const creditKey = ({ referrerId, newcomerId }: Pick<Credit, 'referrerId' | 'newcomerId'>) => ({
  pk: `USER#${referrerId}`,
  sk: CREDIT + newcomerId,
});
/** Returns the key of the reference from a payment to its credit: when the payment is refunded, the newcomer may be gone. */
const causeKey = ({ provider, paymentId }: Cause) => ({ pk: `PAYMENT#${provider}#${paymentId}`, sk: 'CREDIT' });

/**
 * Writes a credit with its code, all or nothing, once per newcomer.
 * @returns false if there already is one for this newcomer
 * @throws Error if others kept writing the same items
 */
export async function keepCredit(credit: Credit, code: Code, cause: Cause): Promise<boolean> {
  const TableName = env.commerceTable;
  const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };
  const outcome = await transactionOutcome([
    { Put: { TableName, Item: { ...creditKey(credit), ...credit }, ...isNew } },
    { Put: { TableName, Item: { ...causeKey(cause), ownerId: credit.ownerId, code: credit.code } } },
    codePut(code),
  ]);
  if (outcome === 'busy') throw new Error(`The credit for ${credit.newcomerId} was written by others on every attempt.`);
  return outcome === 'done';
}

/** Returns the code that was given for a payment; null for any but a newcomer's first. */
export async function findCodeGivenFor(payment: Cause): Promise<Pick<Credit, 'ownerId' | 'code'> | null> {
  const item = await readItem(env.commerceTable, causeKey(payment));
  return (item as Pick<Credit, 'ownerId' | 'code'> | undefined) ?? null;
}

/** Returns a referrer's credit for one newcomer; null if there is none. */
export async function findCredit(referrerId: string, newcomerId: string): Promise<Credit | null> {
  const item = await readItem(env.commerceTable, creditKey({ referrerId, newcomerId }));
  return (item as Credit | undefined) ?? null;
}

/** Returns all credits of a referrer, the latest first. */
export async function listCredits(referrerId: string): Promise<Credit[]> {
  const credits = (await queryAll(env.commerceTable, `USER#${referrerId}`, CREDIT)) as unknown as Credit[];
  return credits.sort((a, b) => b.at.localeCompare(a.at));
}
