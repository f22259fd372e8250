import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { KEY_RIGHTS } from '#shared/people/member-rights.ts';
import { organizationPartition } from '#shared/people/organization-keys.ts';
import { batchGet } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf, type Keeping } from '../../../platform/items/item-kind.ts';
import { key, keyAfter } from '../../../platform/items/key-part.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import { CHANGES_KEPT_SECONDS } from '../audit-store.ts';

const keeping: Keeping = {
  name: 'API keys',
  about: 'members',
  kept: 'until they expire; in the list of keys for two years more',
  exported: 'no: the organisation’s',
  erased: 'kept by id: who made a key, for the organisation’s log',
  // A key that was revoked must not come back.
  restored: 'never',
};

const fields = {
  organizationId: z.string(),
  keyId: z.string(),
  name: z.string(),
  rights: z.array(z.enum(KEY_RIGHTS)),
  /** The id of the member who made it. It works for as long as they belong to the organisation. */
  madeBy: z.string(),
  createdAt: z.string(),
  /** ISO 8601; null for a key that does not expire. */
  expiresAt: z.nullable(z.string()),
  /** Stands for the request that made it. */
  request: z.string(),
};

const secondsOf = (moment: string) => Math.floor(Date.parse(moment) / 1000);

/** The items that decide about calls. */
export const apiKeys = new ItemKind({
  ...keeping,
  table: 'accounts',
  pk: key`API-KEY#${'keyId'}`,
  sk: key`KEY`,
  schema: z.object({
    ...fields,
    /** Of the key's text, so that nobody who reads the item can use the key. */
    hash: z.string(),
  }),
  expires: ({ expiresAt }) => (expiresAt === null ? undefined : secondsOf(expiresAt)),
});

/** An API key of an organisation. */
export type ApiKey = Omit<ItemOf<typeof apiKeys>, 'hash'>;

/** Keys in the list of their organisation. A revoked one stays for as long as the log of changes names it. */
export const listedKeys = new ItemKind({
  ...keeping,
  table: 'accounts',
  pk: keyAfter(organizationPartition(''), key`${'organizationId'}`),
  sk: key`KEY#${'keyId'}`,
  schema: z.object({ ...fields, revokedAt: z.exactOptional(z.string()) }),
  expires: ({ expiresAt }) => (expiresAt === null ? undefined : secondsOf(expiresAt) + CHANGES_KEPT_SECONDS),
});

/** A key as the list of its organisation has it. */
export type ListedKey = ItemOf<typeof listedKeys>;

/** A key in two parts: its id, 96 bits, and its secret, 256 bits that nobody can guess. */
const KEY = /^mq_([0-9a-f]{24})_([\w-]{43})$/;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Returns how a key begins. That tells it from others and is no help to guess the rest. */
export const prefixOf = (keyId: string): string => `mq_${keyId.slice('key_'.length, 'key_'.length + 8)}`;

/** Returns the text of a key. It is stored nowhere. @param secret 256 bits in base64url */
export const keyText = (keyId: string, secret: string): string => `mq_${keyId.slice('key_'.length)}_${secret}`;

/** Returns the parts of a transaction that write a new key. They fail if it was made before, also if it was revoked since. */
export const keyPuts = (made: ApiKey, text: string): TransactionPart[] => [
  apiKeys.put({ ...made, hash: hashOf(text).toString('base64url') }),
  listedKeys.creation(made),
];

/** Returns the keys of an organisation that were not revoked, the latest first. */
export async function listKeys(organizationId: string): Promise<ApiKey[]> {
  const keys = await listedKeys.listAll({ organizationId });
  return keys
    .filter(({ revokedAt }) => revokedAt === undefined)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Returns the names of keys of an organisation by their ids, also of revoked ones. */
export async function namesOfKeys(organizationId: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const items = await batchGet(
    listedKeys.tableName,
    keyIds.map((keyId) => listedKeys.keyOf({ organizationId, keyId })),
  );
  return new Map(listedKeys.readable(items).map(({ keyId, name }) => [keyId, name]));
}

/** Returns the key with a text; null if there is none, it was revoked or it has expired. One read, strongly consistent. */
export async function findKey(text: string, now: Date): Promise<ApiKey | null> {
  const [, id] = KEY.exec(text) ?? [];
  if (id === undefined) return null;
  const found = await apiKeys.find({ keyId: `key_${id}` });
  if (!found || !timingSafeEqual(hashOf(text), Buffer.from(found.hash, 'base64url'))) return null;
  return hasExpired(found, now) ? null : found;
}

/** Returns true if a key has expired. The table may delete it much later. */
export const hasExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime();

/** Returns the parts of a transaction that revoke a key. They fail if the organisation has no such key, or it was revoked before. */
export function keyDeletes(organizationId: string, keyId: string, now: Date): TransactionPart[] {
  return [
    {
      Update: {
        ...listedKeys.at({ organizationId, keyId }),
        UpdateExpression: 'SET revokedAt = :now, #ttl = :ttl',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(revokedAt)',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':now': now.toISOString(),
          ':ttl': Math.floor(now.getTime() / 1000) + CHANGES_KEPT_SECONDS,
        },
      },
    },
    { Delete: apiKeys.at({ keyId }) },
  ];
}

/** Returns a key of an organisation, also a revoked one; null if it never had it. */
export const findListedKey = (organizationId: string, keyId: string): Promise<ListedKey | null> =>
  listedKeys.find({ organizationId, keyId });
