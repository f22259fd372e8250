import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import { loginKey } from '#shared/account-keys.ts';
import { type Attempts, KNOWN_NETWORK_SECONDS, WINDOW_SECONDS } from './login-throttle.ts';
import { dynamodb, queryPartition } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { countInWindow, openOrCount } from '../../platform/http/limit-tries.ts';

/**
 * Returns the key of the attempts on an address from a network. The address is hashed, because there are items for addresses
 * without an account, too.
 */
function attemptsKey(email: string, network: string) {
  const address = createHash('sha256').update(email).digest('base64url');
  return { pk: `LOGIN#${address}`, sk: `NETWORK#${network}` };
}

/**
 * Counts a login attempt before its password is checked, so that a concurrent burst of guesses cannot pass while the count is
 * still low.
 */
export async function countAttempt(email: string, network: string, now: number): Promise<Attempts> {
  // The counter returns the whole item, with `knownUntil`. The item of a known network outlives its window.
  return countInWindow(attemptsKey(email, network), WINDOW_SECONDS, now, { keepsTtl: true });
}

/** Counts a wrong password against the account as a whole. */
export async function countFailure(email: string, now: number): Promise<void> {
  const key = loginKey(email);
  await openOrCount({
    open: {
      Key: key,
      UpdateExpression: 'SET failures = :one, failuresWindowEndsAt = :end',
      ConditionExpression:
        'attribute_exists(pk) AND (attribute_not_exists(failuresWindowEndsAt) OR failuresWindowEndsAt <= :now)',
      ExpressionAttributeValues: { ':one': 1, ':end': now + WINDOW_SECONDS, ':now': now },
    },
    count: {
      Key: key,
      UpdateExpression: 'ADD failures :one',
      ConditionExpression: 'failuresWindowEndsAt > :now',
      ExpressionAttributeValues: { ':one': 1, ':now': now },
    },
  });
}

/** Clears the network's count after a right password, and remembers the network as one that the owner uses. */
export async function rememberSuccess(email: string, network: string, now: number): Promise<void> {
  const until = now + KNOWN_NETWORK_SECONDS;
  await dynamodb().send(
    new UpdateCommand({
      TableName: env.accountsTable,
      Key: attemptsKey(email, network),
      UpdateExpression: 'SET tried = :none, windowEndsAt = :now, knownUntil = :until, #ttl = :until',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':none': 0, ':now': now, ':until': until },
    }),
  );
}

/** A network from which somebody tried to sign in to an account. */
export interface SeenNetwork {
  network: string;
  /** When it is deleted, seconds since the epoch. */
  until: number;
}

/** Returns all networks remembered for an address. */
export async function listNetworks(email: string): Promise<SeenNetwork[]> {
  return (await listAttempts(email)).map(({ sk, ttl }) => ({ network: sk.slice('NETWORK#'.length), until: ttl }));
}

/** Deletes all networks remembered for an address. */
export async function forgetNetworks(email: string): Promise<void> {
  for (const { pk, sk } of await listAttempts(email)) {
    await dynamodb().send(new DeleteCommand({ TableName: env.accountsTable, Key: { pk, sk } }));
  }
}

async function listAttempts(email: string): Promise<{ pk: string; sk: string; ttl: number }[]> {
  const { pk } = attemptsKey(email, '');
  const items: { pk: string; sk: string; ttl: number }[] = [];
  for await (const item of queryPartition(env.accountsTable, pk, false)) items.push(item as (typeof items)[number]);
  return items;
}
