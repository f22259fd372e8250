import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, randomBytes } from 'node:crypto';
import { cancellationReasons, dynamodb } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transact, type TransactionPart } from '../../platform/transact.ts';
import { loginKey } from '../accounts-store.ts';
import { RESET_SECONDS } from './reset-throttle.ts';

/** The table keeps a hash, so that who reads the table cannot set a password with what it finds. */
function keyOf(token: string) {
  return { pk: `RESET#${createHash('sha256').update(token).digest('base64url')}`, sk: 'RESET' };
}

/**
 * Makes the one token by which an account's password can be set, in place of the one before.
 * @param requestedAt when it was asked for; it works for 30 minutes from then
 * @returns 256 random bits, base64url; null where a later wish had its token first
 */
export async function newResetToken(email: string, requestedAt: Date): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const key = keyOf(token);
  const endsAt = Math.floor(requestedAt.getTime() / 1000) + RESET_SECONDS;
  const TableName = env.accountsTable;
  const isMade = await happens([
    { Put: { TableName, Item: { ...key, email, ttl: endsAt } } },
    {
      Update: {
        TableName,
        Key: loginKey(email),
        UpdateExpression: 'SET resetKey = :key, resetEndsAt = :end',
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(resetEndsAt) OR resetEndsAt <= :end)',
        ExpressionAttributeValues: { ':key': key.pk, ':end': endsAt },
      },
    },
  ]);
  return isMade ? token : null;
}

/** The address of the account whose password a token sets; null where there is none, or it ran out. */
export async function emailOfReset(token: string, now: number): Promise<string | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.accountsTable, Key: keyOf(token), ConsistentRead: true }),
  );
  const item = Item as { email: string; ttl: number } | undefined;
  return item && item.ttl > now ? item.email : null;
}

/**
 * Sets an account's password and uses the token up, both or neither: of two that come with one token, one wins.
 * @param now seconds since the epoch
 * @returns whether it was the account's token at this moment
 */
export async function setPasswordOnce(token: string, email: string, passwordHash: string, now: number): Promise<boolean> {
  const key = keyOf(token);
  const TableName = env.accountsTable;
  return happens([
    { Delete: { TableName, Key: key } },
    {
      Update: {
        TableName,
        Key: loginKey(email),
        UpdateExpression: 'SET passwordHash = :hash REMOVE resetKey, resetEndsAt',
        ConditionExpression: 'resetKey = :key AND resetEndsAt > :now',
        ExpressionAttributeValues: { ':hash': passwordHash, ':key': key.pk, ':now': now },
      },
    },
  ]);
}

/** Writes all or nothing; false where a condition did not hold. */
async function happens(parts: TransactionPart[]): Promise<boolean> {
  try {
    await transact(parts);
    return true;
  } catch (error) {
    if (cancellationReasons(error)?.some(({ Code }) => Code === 'ConditionalCheckFailed')) return false;
    throw error;
  }
}
