import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { KNOWN_SECONDS, WINDOW_SECONDS } from './login-throttle.ts';
import { dynamodb, queryPartition } from '../../../platform/database/dynamodb.ts';
import { countInWindow, readWindow, uncount } from '../../../platform/http/limit-tries.ts';
import type { WindowCount } from '../../../platform/items/windows-store.ts';
import { ItemKind, type StoredItem } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import { rateLimitsKeeping } from '../../../platform/items/keeping.ts';

/** The attempts on an address from a network. The address is hashed, because there are items for addresses without an account, too. */
export const loginAttempts = new ItemKind({
  ...rateLimitsKeeping,
  table: 'accounts',
  pk: key`LOGIN#${'addressHash'}`,
  sk: key`NETWORK#${'network'}`,
  schema: z.object({
    tried: z.int(),
    /** Seconds since the epoch. */
    windowEndsAt: z.int(),
    /** Until when the network counts as the owner's, seconds since the epoch; missing if they never logged in from it. */
    knownUntil: z.exactOptional(z.int()),
    /** When it is deleted, seconds since the epoch. */
    ttl: z.int(),
  }),
});

const nameOf = (email: string, network: string) => ({
  addressHash: createHash('sha256').update(email).digest('base64url'),
  network,
});

/** The network of an attempt, or the known device that it comes from. */
export type Place = { network: string } | { device: string };

function placeKey(email: string, place: Place) {
  if ('network' in place) return loginAttempts.keyOf(nameOf(email, place.network));
  return { pk: `TRIES-ON-DEVICE#${createHash('sha256').update(place.device).digest('base64url')}`, sk: 'WINDOW' };
}

/** Returns true if the owner of an address logged in from a network before. @param now seconds since the epoch */
export async function isKnownNetwork(email: string, network: string, now: number): Promise<boolean> {
  const attempts = await loginAttempts.find(nameOf(email, network));
  return (attempts?.knownUntil ?? 0) > now;
}

/**
 * Counts a login attempt before its password is checked, so that a concurrent burst of guesses cannot pass while the count is
 * still low.
 */
export function countAttempt(email: string, place: Place, now: number): Promise<WindowCount> {
  // The item of a known network outlives its window.
  return countInWindow(placeKey(email, place), WINDOW_SECONDS, now, { keepsTtl: true });
}

/** Clears the count of a place after a right password. */
export const clearAttempts = (email: string, place: Place, counted: WindowCount): Promise<void> =>
  uncount(placeKey(email, place), counted, counted.tried);

/** Returns the key of the failures on an address from everywhere. They are counted whether or not it has an account. */
function failuresKey(email: string) {
  return { pk: `FAILED-LOGINS-TO#${createHash('sha256').update(email).digest('base64url')}`, sk: 'WINDOW' };
}

/** Counts a wrong password against an address as a whole. */
export async function countFailure(email: string, now: number): Promise<void> {
  await countInWindow(failuresKey(email), WINDOW_SECONDS, now);
}

/** Returns the wrong passwords for an address, from everywhere. */
export const failuresOf = (email: string, now: number): Promise<WindowCount> => readWindow(failuresKey(email), now);

/**
 * Clears the network's count after a right password, and remembers the network as one that the owner uses. An open window stays open: if it
 * closed here, an attempt at the same moment would find it open when it opens one, and closed when it counts.
 */
export async function rememberSuccess(email: string, network: string, now: number): Promise<void> {
  const until = now + KNOWN_SECONDS;
  await dynamodb().send(
    new UpdateCommand({
      ...loginAttempts.at(nameOf(email, network)),
      UpdateExpression: 'SET tried = :none, windowEndsAt = if_not_exists(windowEndsAt, :now), knownUntil = :until, #ttl = :until',
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
  const networkIn = ({ sk }: StoredItem) => String(sk).slice(loginAttempts.starts.sk.length);
  return (await listAttempts(email)).flatMap((item) =>
    loginAttempts.readable([item]).map(({ ttl }) => ({ network: networkIn(item), until: ttl })),
  );
}

/** Deletes all networks remembered for an address. */
export async function forgetNetworks(email: string): Promise<void> {
  for (const { pk, sk } of await listAttempts(email)) {
    await dynamodb().send(new DeleteCommand({ TableName: loginAttempts.tableName, Key: { pk, sk } }));
  }
}

async function listAttempts(email: string): Promise<StoredItem[]> {
  const { pk } = loginAttempts.keyOf(nameOf(email, ''));
  const items: StoredItem[] = [];
  for await (const item of queryPartition(loginAttempts.tableName, pk, false)) items.push(item);
  return items;
}
