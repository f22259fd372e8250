import { createHash, timingSafeEqual } from 'node:crypto';
import type { KeyRight } from '#shared/member-rights.ts';
import { organizationPartition } from '#shared/organization-keys.ts';
import { batchGet, queryAll, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import type { TransactionPart } from '../../platform/transact.ts';
import { CHANGES_KEPT_SECONDS } from './audit-store.ts';

/** An API key of an organisation. */
export interface ApiKey {
  organizationId: string;
  keyId: string;
  name: string;
  rights: KeyRight[];
  /** The id of the member who made it. It works for as long as they belong to the organisation. */
  madeBy: string;
  createdAt: string;
  /** ISO 8601; null for a key that does not expire. */
  expiresAt: string | null;
  /** Stands for the request that made it. */
  request: string;
}

/** A key as the list of its organisation has it. A revoked one stays for as long as the log of changes names it. */
export interface ListedKey extends ApiKey {
  revokedAt?: string;
}

/** A key in two parts: its id, 96 bits, and its secret, 256 bits that nobody can guess. */
const KEY = /^mq_([0-9a-f]{24})_([\w-]{43})$/;

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const secondsOf = (moment: string) => Math.floor(Date.parse(moment) / 1000);

/** Returns the key of the item that decides about a call. It has a hash of the secret, so that nobody who reads it can use the key. */
const callKey = (keyId: string) => ({ pk: `API-KEY#${keyId}`, sk: 'KEY' });
const listedKey = (organizationId: string, keyId: string) => ({ pk: organizationPartition(organizationId), sk: `KEY#${keyId}` });

/** Returns how a key begins. That tells it from others and is no help to guess the rest. */
export const prefixOf = (keyId: string): string => `mq_${keyId.slice('key_'.length, 'key_'.length + 8)}`;

/** Returns the text of a key. It is stored nowhere. @param secret 256 bits in base64url */
export const keyText = (keyId: string, secret: string): string => `mq_${keyId.slice('key_'.length)}_${secret}`;

/** Returns the parts of a transaction that write a new key. They fail if it was made before, also if it was revoked since. */
export function keyPuts(key: ApiKey, text: string): TransactionPart[] {
  const TableName = env.accountsTable;
  const { organizationId, keyId, expiresAt } = key;
  const listedTtl = expiresAt === null ? {} : { ttl: secondsOf(expiresAt) + CHANGES_KEPT_SECONDS };
  const ttl = expiresAt === null ? {} : { ttl: secondsOf(expiresAt) };
  return [
    { Put: { TableName, Item: { ...callKey(keyId), ...key, hash: hashOf(text).toString('base64url'), ...ttl } } },
    {
      Put: {
        TableName,
        Item: { ...listedKey(organizationId, keyId), ...key, ...listedTtl },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ];
}

/** Returns the keys of an organisation that were not revoked, the latest first. */
export async function listKeys(organizationId: string): Promise<ApiKey[]> {
  const { pk, sk } = listedKey(organizationId, '');
  const keys = (await queryAll(env.accountsTable, pk, sk)) as unknown as ListedKey[];
  return keys
    .filter(({ revokedAt }) => revokedAt === undefined)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Returns the names of keys of an organisation by their ids, also of revoked ones. */
export async function namesOfKeys(organizationId: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const items = await batchGet(
    env.accountsTable,
    keyIds.map((keyId) => listedKey(organizationId, keyId)),
  );
  return new Map((items as unknown as ListedKey[]).map(({ keyId, name }) => [keyId, name]));
}

/** Returns the key with a text; null if there is none, it was revoked or it has expired. One read, strongly consistent. */
export async function findKey(text: string, now: Date): Promise<ApiKey | null> {
  const [, id] = KEY.exec(text) ?? [];
  if (id === undefined) return null;
  const key = (await readItem(env.accountsTable, callKey(`key_${id}`))) as (ApiKey & { hash: string }) | undefined;
  if (!key || !timingSafeEqual(hashOf(text), Buffer.from(key.hash, 'base64url'))) return null;
  return hasExpired(key, now) ? null : key;
}

/** Returns true if a key has expired. The table may delete it much later. */
export const hasExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime();

/** Returns the parts of a transaction that revoke a key. They fail if the organisation has no such key, or it was revoked before. */
export function keyDeletes(organizationId: string, keyId: string, now: Date): TransactionPart[] {
  const TableName = env.accountsTable;
  return [
    {
      Update: {
        TableName,
        Key: listedKey(organizationId, keyId),
        UpdateExpression: 'SET revokedAt = :now, #ttl = :ttl',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(revokedAt)',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':now': now.toISOString(),
          ':ttl': Math.floor(now.getTime() / 1000) + CHANGES_KEPT_SECONDS,
        },
      },
    },
    { Delete: { TableName, Key: callKey(keyId) } },
  ];
}

/** Returns a key of an organisation, also a revoked one; null if it never had it. */
export async function findListedKey(organizationId: string, keyId: string): Promise<ListedKey | null> {
  const item = await readItem(env.accountsTable, listedKey(organizationId, keyId));
  return (item as ListedKey | undefined) ?? null;
}
