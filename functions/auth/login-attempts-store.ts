import { DeleteCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { openOrCount } from '../platform/window-count.ts';
import { loginKey } from './accounts-store.ts';
import { type Attempts, KNOWN_NETWORK_SECONDS, WINDOW_SECONDS } from './login-throttle.ts';

/** The address is hashed: the item exists for addresses without an account, too. */
function attemptsKey(email: string, network: string) {
  const address = createHash('sha256').update(email).digest('base64url');
  return { pk: `LOGIN#${address}`, sk: `NETWORK#${network}` };
}

/**
 * Counts a sign-in before its password is looked at, so that a burst of guesses sent at once
 * cannot all pass while the count is still low.
 */
export async function countAttempt(email: string, network: string, now: number): Promise<Attempts> {
  const key = attemptsKey(email, network);
  const attributes = await openOrCount({
    open: {
      Key: key,
      UpdateExpression: 'SET tried = :one, windowEndsAt = :end, #ttl = if_not_exists(#ttl, :end)',
      ConditionExpression: 'attribute_not_exists(windowEndsAt) OR windowEndsAt <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':end': now + WINDOW_SECONDS, ':now': now },
    },
    count: {
      Key: key,
      UpdateExpression: 'ADD tried :one',
      ConditionExpression: 'windowEndsAt > :now',
      ExpressionAttributeValues: { ':one': 1, ':now': now },
    },
  });
  return attributes as unknown as Attempts;
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

/** A right password clears the network's count and makes it one the owner is known to use. */
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
  /** When it is forgotten, seconds since the epoch. */
  until: number;
}

/** All networks that are remembered for an address. */
export async function listNetworks(email: string): Promise<SeenNetwork[]> {
  return (await attemptsOn(email)).map(({ sk, ttl }) => ({ network: sk.slice('NETWORK#'.length), until: ttl }));
}

/** Forgets from where an account was signed in to. */
export async function forgetNetworks(email: string): Promise<void> {
  for (const { pk, sk } of await attemptsOn(email)) {
    await dynamodb().send(new DeleteCommand({ TableName: env.accountsTable, Key: { pk, sk } }));
  }
}

async function attemptsOn(email: string): Promise<{ pk: string; sk: string; ttl: number }[]> {
  const { pk } = attemptsKey(email, '');
  const pages = paginateQuery(
    { client: dynamodb() },
    { TableName: env.accountsTable, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } },
  );
  const items: { pk: string; sk: string; ttl: number }[] = [];
  for await (const { Items = [] } of pages) items.push(...(Items as typeof items));
  return items;
}
