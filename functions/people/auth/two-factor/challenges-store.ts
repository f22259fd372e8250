import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { deleteIf, dynamodb, isConditionFailure } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import type { LoginItem } from '../accounts-store.ts';
import { CHALLENGE_SECONDS, CHALLENGE_TRIES } from './two-factor-rules.ts';

/** Challenges, by a hash of their token: nobody who reads the table can go on with a login. */
export const challenges = new ItemKind({
  name: 'logins to be completed',
  about: 'everybody',
  kept: '1 day',
  exported: 'no: secrets',
  erased: 'kept: it works for minutes, and goes by itself within a day',
  restored: 'never',
  table: 'accounts',
  pk: key`CHALLENGE#${'tokenHash'}`,
  sk: key`CHALLENGE`,
  schema: z.object({
    userId: z.string(),
    email: z.string(),
    /** Stands for the password that was right and the sign-outs so far: a change of either ends the challenge. */
    loginTag: z.string(),
    /** The network or device of the password, if the account's owner had logged in from it before; null for any other. */
    usual: z.nullable(z.string()),
    /** Number of codes that were tried. */
    tried: z.int(),
    /** When it ends, seconds since the epoch. */
    ttl: z.int(),
  }),
});

/** A login whose password was right and whose code is missing. */
export type Challenge = Omit<ItemOf<typeof challenges>, 'tried' | 'ttl'>;

/** Returns where the challenge of a token is. */
const placeOf = (token: string) => challenges.at({ tokenHash: hashOf(token) });
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Returns a value that changes with the password and with a sign-out everywhere, and reveals nothing of the password's hash. */
export const loginTagOf = ({ passwordHash, signOuts = 0 }: Pick<LoginItem, 'passwordHash' | 'signOuts'>): string =>
  createHash('sha256').update(`challenge ${passwordHash} ${signOuts}`).digest('base64url');

/** Creates a challenge. @param now seconds since the epoch @returns its token: 256 random bits, base64url */
export async function newChallenge(challenge: Challenge, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const made = { ...challenge, tried: 0, ttl: now + CHALLENGE_SECONDS };
  await dynamodb().send(new PutCommand(challenges.put(made, { tokenHash: hashOf(token) }).Put));
  return token;
}

/**
 * Counts a try of a code, before the code is checked.
 * @param now seconds since the epoch
 * @returns the challenge; null if there is none, if it has expired, or if it had its tries
 */
export async function countTry(token: string, now: number): Promise<Challenge | null> {
  try {
    const { Attributes = {} } = await dynamodb().send(
      new UpdateCommand({
        ...placeOf(token),
        UpdateExpression: 'ADD tried :one',
        // The table may delete expired items much later.
        ConditionExpression: 'attribute_exists(pk) AND #ttl > :now AND tried < :most',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':now': now, ':most': CHALLENGE_TRIES },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return challenges.read(Attributes);
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}

/** Ends a challenge. Returns false if it had ended: of concurrent requests, one goes on. */
export const endChallenge = (token: string): Promise<boolean> =>
  deleteIf({ ...placeOf(token), ConditionExpression: 'attribute_exists(pk)' });
