import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, randomBytes } from 'node:crypto';
import { deleteIf, dynamodb, isConditionFailure } from '../../../platform/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import type { LoginItem } from '../accounts-store.ts';
import { CHALLENGE_SECONDS, CHALLENGE_TRIES } from './two-factor-rules.ts';

/** A login whose password was right and whose code is missing. */
export interface Challenge {
  userId: string;
  email: string;
  /** Stands for the password that was right and the sign-outs so far: a change of either ends the challenge. */
  loginTag: string;
  /** The network or device of the password, if the account's owner had logged in from it before; null for any other. */
  usual: string | null;
}

/** Returns the key of a token's challenge. The table stores a hash, so that nobody who reads it can go on with a login. */
function keyOf(token: string) {
  return { pk: `CHALLENGE#${createHash('sha256').update(token).digest('base64url')}`, sk: 'CHALLENGE' };
}

/** Returns a value that changes with the password and with a sign-out everywhere, and reveals nothing of the password's hash. */
export const loginTagOf = ({ passwordHash, signOuts = 0 }: Pick<LoginItem, 'passwordHash' | 'signOuts'>): string =>
  createHash('sha256').update(`challenge ${passwordHash} ${signOuts}`).digest('base64url');

/** Creates a challenge. @param now seconds since the epoch @returns its token: 256 random bits, base64url */
export async function newChallenge(challenge: Challenge, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const Item = { ...keyOf(token), ...challenge, tried: 0, ttl: now + CHALLENGE_SECONDS };
  await dynamodb().send(new PutCommand({ TableName: env.accountsTable, Item }));
  return token;
}

/**
 * Counts a try of a code, before the code is checked.
 * @param now seconds since the epoch
 * @returns the challenge; null if there is none, if it has expired, or if it had its tries
 */
export async function countTry(token: string, now: number): Promise<Challenge | null> {
  try {
    const { Attributes } = await dynamodb().send(
      new UpdateCommand({
        TableName: env.accountsTable,
        Key: keyOf(token),
        UpdateExpression: 'ADD tried :one',
        // The table may delete expired items much later.
        ConditionExpression: 'attribute_exists(pk) AND #ttl > :now AND tried < :most',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':now': now, ':most': CHALLENGE_TRIES },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as Challenge;
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}

/** Ends a challenge. Returns false if it had ended: of concurrent requests, one goes on. */
export const endChallenge = (token: string): Promise<boolean> =>
  deleteIf({ TableName: env.accountsTable, Key: keyOf(token), ConditionExpression: 'attribute_exists(pk)' });
