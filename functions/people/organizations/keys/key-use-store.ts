import * as z from 'zod/mini';
import { KEY_USE } from '#shared/people/organization-keys.ts';
import { batchGet, updateIf } from '../../../platform/database/dynamodb.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { key, keyAfter } from '../../../platform/items/key-part.ts';
import { rateLimitsKeeping } from '../../../platform/items/keeping.ts';

/** Calls that a key may make in a minute. */
export const CALLS_LIMIT = 600;
const CALLS_SECONDS = 60;
/** Calls with wrong keys that a network may make in a quarter of an hour. High, because the machines of a company share an address. */
export const WRONG_KEYS_LIMIT = 300;
const WRONG_KEYS_SECONDS = 15 * 60;
/** Seconds after which the use of a key is noted again. */
const NOTED_SECONDS = 60 * 60;
/** Seconds for which the last use of a key is kept. */
const USE_KEPT_SECONDS = 365 * 24 * 60 * 60;

/** The counts of calls, of a key's in the item that also has its last use. */
export const keyUses = new ItemKind({
  ...rateLimitsKeeping,
  table: 'accounts',
  pk: keyAfter(KEY_USE, key`${'caller'}`),
  sk: key`WINDOW`,
  schema: z.object({
    tried: z.int(),
    /** Seconds since the epoch. */
    windowEndsAt: z.int(),
    /** Missing for a network, and for a key whose use is not noted yet. */
    keyId: z.exactOptional(z.string()),
    /** When the key was used, seconds since the epoch, to the hour. */
    usedAt: z.exactOptional(z.int()),
  }),
});

const useKey = (keyId: string) => keyUses.keyOf({ caller: keyId });

/** Counts a call with a key before anything is done for it, and notes once an hour that it is in use. @throws ApiError too_many_attempts */
export async function countKeyCall(keyId: string, now: Date): Promise<void> {
  const limit = { key: useKey(keyId), limit: CALLS_LIMIT, windowSeconds: CALLS_SECONDS };
  const what = 'This API key has made too many calls.';
  const { usedAt = 0 } = await limitTries({ ...limit, what, isFinal: true, keepsTtl: true }, now);
  const seconds = Math.floor(now.getTime() / 1000);
  if (usedAt <= seconds - NOTED_SECONDS) await noteUse(keyId, seconds);
}

async function noteUse(keyId: string, seconds: number): Promise<void> {
  await updateIf({
    ...keyUses.at({ caller: keyId }),
    UpdateExpression: 'SET keyId = :id, usedAt = :now, #ttl = :ttl',
    ConditionExpression: 'attribute_not_exists(usedAt) OR usedAt <= :before',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':id': keyId,
      ':now': seconds,
      ':before': seconds - NOTED_SECONDS,
      ':ttl': seconds + USE_KEPT_SECONDS,
    },
  });
}

/** Returns when keys were last used, ISO 8601 and to the hour, by their ids. */
export async function lastUses(keyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const items = await batchGet(keyUses.tableName, keyIds.map(useKey));
  return new Map(
    keyUses
      .readable(items)
      .flatMap(({ keyId, usedAt }) =>
        keyId === undefined || usedAt === undefined ? [] : [[keyId, new Date(usedAt * 1000).toISOString()] as const],
      ),
  );
}

/** Counts a call with a wrong key against its network. Right keys work from there all the same. @throws ApiError too_many_attempts */
export async function countWrongKey(network: string, now: Date): Promise<void> {
  const windowKey = keyUses.keyOf({ caller: `FROM#${network}` });
  const what = 'There were too many calls with wrong API keys from your network.';
  await limitTries({ key: windowKey, limit: WRONG_KEYS_LIMIT, windowSeconds: WRONG_KEYS_SECONDS, what, isFinal: true }, now);
}
