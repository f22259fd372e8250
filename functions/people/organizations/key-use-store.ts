import { KEY_USE } from '#shared/organization-keys.ts';
import { batchGet, updateIf } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { limitTries, type WindowCount } from '../../platform/http/limit-tries.ts';

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

const useKey = (keyId: string) => ({ pk: `${KEY_USE}${keyId}`, sk: 'WINDOW' });

/** The count of a key's calls, in the item that also has its last use. */
interface KeyUse extends WindowCount {
  keyId?: string;
  /** When it was used, seconds since the epoch, to the hour. */
  usedAt?: number;
}

/** Counts a call with a key before anything is done for it, and notes once an hour that it is in use. @throws ApiError too_many_attempts */
export async function countKeyCall(keyId: string, now: Date): Promise<void> {
  const limit = { key: useKey(keyId), limit: CALLS_LIMIT, windowSeconds: CALLS_SECONDS };
  const what = 'This API key has made too many calls.';
  const { usedAt = 0 } = (await limitTries({ ...limit, what, isFinal: true, keepsTtl: true }, now)) as KeyUse;
  const seconds = Math.floor(now.getTime() / 1000);
  if (usedAt <= seconds - NOTED_SECONDS) await noteUse(keyId, seconds);
}

async function noteUse(keyId: string, seconds: number): Promise<void> {
  await updateIf({
    TableName: env.accountsTable,
    Key: useKey(keyId),
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
  const items = (await batchGet(env.accountsTable, keyIds.map(useKey))) as unknown as KeyUse[];
  return new Map(
    items.flatMap(({ keyId, usedAt }) =>
      keyId === undefined || usedAt === undefined ? [] : [[keyId, new Date(usedAt * 1000).toISOString()] as const],
    ),
  );
}

/** Counts a call with a wrong key against its network. Right keys work from there all the same. @throws ApiError too_many_attempts */
export async function countWrongKey(network: string, now: Date): Promise<void> {
  const key = { pk: `${KEY_USE}FROM#${network}`, sk: 'WINDOW' };
  const what = 'There were too many calls with wrong API keys from your network.';
  await limitTries({ key, limit: WRONG_KEYS_LIMIT, windowSeconds: WRONG_KEYS_SECONDS, what, isFinal: true }, now);
}
