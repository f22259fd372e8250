import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Code } from '../codes/code-rules.ts';
import { codePut } from '../codes/codes-store.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transactionOutcome } from '../platform/transact.ts';

const CREDIT = 'CREDIT#';

/** What a referrer got for a newcomer: a code of their own. */
export interface Credit {
  referrerId: string;
  newcomerId: string;
  /** The organiser who gives it, and at whose events it holds. */
  ownerId: string;
  /** Folded. */
  code: string;
  /** Off a price, minor units. */
  amount: number;
  currency: string;
  /** ISO 8601. */
  at: string;
  /** From when on it buys something, ISO 8601; credits of older data lack it, and do at once. */
  usableFrom?: string;
}

/** The newcomer's first payment, which a credit stands and falls with. */
interface Cause {
  provider: string;
  paymentId: string;
}

/** Below the referrer, so that all that somebody has is one query; one a newcomer. */
const creditKey = ({ referrerId, newcomerId }: Pick<Credit, 'referrerId' | 'newcomerId'>) => ({ pk: `USER#${referrerId}`, sk: CREDIT + newcomerId });
/** Beside the payment: where it goes back, the newcomer may be gone. */
const causeKey = ({ provider, paymentId }: Cause) => ({ pk: `PAYMENT#${provider}#${paymentId}`, sk: 'CREDIT' });

/**
 * Writes a credit with its code, all or nothing, once a newcomer.
 * @returns false where there is one for this newcomer
 * @throws Error where others wrote the same items all the time
 */
export async function keepCredit(credit: Credit, code: Code, cause: Cause): Promise<boolean> {
  const TableName = env.commerceTable;
  const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };
  const outcome = await transactionOutcome([
    { Put: { TableName, Item: { ...creditKey(credit), ...credit }, ...isNew } },
    { Put: { TableName, Item: { ...causeKey(cause), ownerId: credit.ownerId, code: credit.code } } },
    codePut(code),
  ]);
  if (outcome === 'busy') throw new Error(`The credit for ${credit.newcomerId} was written by others all the time.`);
  return outcome === 'done';
}

/** The code that was given for a payment; null for all but a newcomer's first. */
export async function findCodeGivenFor(payment: Cause): Promise<Pick<Credit, 'ownerId' | 'code'> | null> {
  const Key = causeKey(payment);
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.commerceTable, Key, ConsistentRead: true }));
  return (Item as Pick<Credit, 'ownerId' | 'code'> | undefined) ?? null;
}

/** What a referrer got for one newcomer; null where they got nothing. */
export async function findCredit(referrerId: string, newcomerId: string): Promise<Credit | null> {
  const Key = creditKey({ referrerId, newcomerId });
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.commerceTable, Key, ConsistentRead: true }));
  return (Item as Credit | undefined) ?? null;
}

/** All that somebody got for newcomers, the latest first. */
export async function listCredits(referrerId: string): Promise<Credit[]> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :user AND begins_with(sk, :credit)',
      ExpressionAttributeValues: { ':user': `USER#${referrerId}`, ':credit': CREDIT },
      ConsistentRead: true,
    },
  );
  const credits: Credit[] = [];
  for await (const { Items = [] } of pages) credits.push(...(Items as unknown as Credit[]));
  return credits.toSorted((a, b) => b.at.localeCompare(a.at));
}
