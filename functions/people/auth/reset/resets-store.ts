import { createHash, randomBytes } from 'node:crypto';
import { loginKey } from '#shared/account-keys.ts';
import { readItem } from '../../../platform/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { transactIf } from '../../../platform/transact.ts';
import { RESET_SECONDS } from './reset-rules.ts';

/** Returns the key of a token. The table stores a hash, so that nobody who reads it can set a password with what they find. */
function keyOf(token: string) {
  return { pk: `RESET#${createHash('sha256').update(token).digest('base64url')}`, sk: 'RESET' };
}

/**
 * Creates the token that can set an account's password, which replaces the previous one.
 * @param requestedAt when it was requested; it works for 30 minutes from then
 * @returns 256 random bits, base64url; null without an account, or if a later request already has its token
 */
export async function newResetToken(email: string, requestedAt: Date): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const key = keyOf(token);
  const endsAt = Math.floor(requestedAt.getTime() / 1000) + RESET_SECONDS;
  const TableName = env.accountsTable;
  const isCreated = await transactIf([
    { Put: { TableName, Item: { ...key, email, ttl: endsAt } } },
    {
      Update: {
        TableName,
        Key: loginKey(email),
        UpdateExpression: 'SET resetKey = :key, resetEndsAt = :end',
        ConditionExpression: 'attribute_exists(userId) AND (attribute_not_exists(resetEndsAt) OR resetEndsAt <= :end)',
        ExpressionAttributeValues: { ':key': key.pk, ':end': endsAt },
      },
    },
  ]);
  return isCreated ? token : null;
}

/** Returns the address of the account whose password a token sets; null if the token is unknown or has expired. */
export async function emailOfReset(token: string, now: number): Promise<string | null> {
  const item = (await readItem(env.accountsTable, keyOf(token))) as { email: string; ttl: number } | undefined;
  return item && item.ttl > now ? item.email : null;
}

/**
 * Sets an account's password and uses up the token in one transaction: of concurrent requests with one token, one wins.
 * The token was mailed, so its reader has the account's mailbox: the address is confirmed as well.
 * @param now seconds since the epoch
 * @returns true if it was the account's token
 */
export async function setPasswordOnce(token: string, email: string, passwordHash: string, now: number): Promise<boolean> {
  const key = keyOf(token);
  const TableName = env.accountsTable;
  return transactIf([
    { Delete: { TableName, Key: key } },
    {
      Update: {
        TableName,
        Key: loginKey(email),
        UpdateExpression:
          'SET passwordHash = :hash, confirmedAt = if_not_exists(confirmedAt, :at) REMOVE resetKey, resetEndsAt, isCorrectable, pending',
        ConditionExpression: 'resetKey = :key AND resetEndsAt > :now',
        ExpressionAttributeValues: {
          ':hash': passwordHash,
          ':key': key.pk,
          ':now': now,
          ':at': new Date(now * 1000).toISOString(),
        },
      },
    },
  ]);
}
