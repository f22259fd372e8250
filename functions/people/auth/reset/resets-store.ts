import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import { transactIf } from '../../../platform/database/transact.ts';
import { accounts } from '../accounts-store.ts';
import { RESET_SECONDS } from './reset-rules.ts';

/** Tokens that set a password, by their hash: nobody who reads the table can set one with what they find. */
export const resets = new ItemKind({
  name: 'password resets',
  about: 'everybody',
  kept: '1 day',
  exported: 'no: secrets',
  erased: 'kept: it works for 30 minutes, and goes by itself within a day',
  restored: 'never',
  table: 'accounts',
  pk: key`RESET#${'tokenHash'}`,
  sk: key`RESET`,
  schema: z.object({
    email: z.string(),
    /** When it stops working, seconds since the epoch. */
    ttl: z.int(),
  }),
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
/** Returns where a token is. */
const placeOf = (token: string) => resets.at({ tokenHash: hashOf(token) });

/**
 * Creates the token that can set an account's password, which replaces the previous one.
 * @param requestedAt when it was requested; it works for 30 minutes from then
 * @returns 256 random bits, base64url; null without an account, or if a later request already has its token
 */
export async function newResetToken(email: string, requestedAt: Date): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const endsAt = Math.floor(requestedAt.getTime() / 1000) + RESET_SECONDS;
  const isCreated = await transactIf([
    resets.put({ email, ttl: endsAt }, { tokenHash: hashOf(token) }),
    {
      Update: {
        ...accounts.at({ email }),
        UpdateExpression: 'SET resetKey = :key, resetEndsAt = :end',
        ConditionExpression: 'attribute_exists(userId) AND (attribute_not_exists(resetEndsAt) OR resetEndsAt <= :end)',
        ExpressionAttributeValues: { ':key': placeOf(token).Key.pk, ':end': endsAt },
      },
    },
  ]);
  return isCreated ? token : null;
}

/** Returns the address of the account whose password a token sets; null if the token is unknown or has expired. */
export async function emailOfReset(token: string, now: number): Promise<string | null> {
  const reset = await resets.find({ tokenHash: hashOf(token) });
  return reset && reset.ttl > now ? reset.email : null;
}

/**
 * Sets an account's password and uses up the token in one transaction: of concurrent requests with one token, one wins.
 * The token was mailed, so its reader has the account's mailbox: the address is confirmed as well.
 * @param now seconds since the epoch
 * @returns true if it was the account's token
 */
export async function setPasswordOnce(token: string, email: string, passwordHash: string, now: number): Promise<boolean> {
  const place = placeOf(token);
  return transactIf([
    { Delete: place },
    {
      Update: {
        ...accounts.at({ email }),
        UpdateExpression:
          'SET passwordHash = :hash, confirmedAt = if_not_exists(confirmedAt, :at) REMOVE resetKey, resetEndsAt, isCorrectable, pending',
        ConditionExpression: 'resetKey = :key AND resetEndsAt > :now',
        ExpressionAttributeValues: {
          ':hash': passwordHash,
          ':key': place.Key.pk,
          ':now': now,
          ':at': new Date(now * 1000).toISOString(),
        },
      },
    },
  ]);
}
