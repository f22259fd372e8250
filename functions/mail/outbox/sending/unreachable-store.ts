import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { batchGet, deleteIf, dynamodb } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';

/** Days for which an address stays marked: mailboxes are repaired, and readers change their minds. */
const MARKED_DAYS = 180;
const MARKED_SECONDS = MARKED_DAYS * 24 * 60 * 60;

/** The reasons for which mails to an address are not sent, by the address as it was handed to SES, hashed so that nobody learns it from the table. */
export const unreachableMarks = new ItemKind({
  name: 'marked addresses',
  about: 'recipients',
  kept: `${MARKED_DAYS} days`,
  exported: 'yes',
  erased: 'kept by hash: so that nobody who wanted no mails gets one',
  restored: 'never',
  table: 'accounts',
  pk: key`UNREACHABLE#${'hash'}`,
  sk: key`ADDRESS`,
  schema: z.object({
    reason: z.enum(['bounce', 'complaint']),
    /** SES's own word for the case, such as `General` or `abuse`. */
    detail: z.string(),
    /** When SES learnt of it, ISO 8601. */
    at: z.string(),
  }),
  expires: ({ at }) => Math.floor(Date.parse(at) / 1000) + MARKED_SECONDS,
});

/** The reason for which mails to an address are not sent. */
export type UnreachableMark = ItemOf<typeof unreachableMarks>;

const hashOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('hex');
const placeOf = (address: string) => unreachableMarks.at({ hash: hashOf(address) });

/** Marks an address. Idempotent: the same report writes the same item. */
export async function markUnreachable(address: string, mark: UnreachableMark): Promise<void> {
  await dynamodb().send(new PutCommand(unreachableMarks.put(mark, { hash: hashOf(address) }).Put));
}

/** Returns the mark of an address; null if it has none. Eventually consistent. @param now seconds since the epoch */
export async function findUnreachable(address: string, now: number): Promise<UnreachableMark | null> {
  const { Item } = await dynamodb().send(new GetCommand(placeOf(address)));
  return Item !== undefined && Item.ttl > now ? unreachableMarks.read(Item) : null;
}

/** Returns the marks of those of some addresses that have one, by address. Eventually consistent; one read per hundred. */
export async function findUnreachables(addresses: readonly string[], now: number): Promise<ReadonlyMap<string, UnreachableMark>> {
  const hashes = Map.groupBy(addresses, hashOf);
  const keys = [...hashes.keys()].map((hash) => unreachableMarks.keyOf({ hash }));
  const found = (await batchGet(unreachableMarks.tableName, keys)).filter(({ ttl }) => Number(ttl) > now);
  return new Map(
    found.flatMap((item) => {
      const mark = unreachableMarks.read(item);
      const of = hashes.get(String(item.pk).slice(unreachableMarks.starts.pk.length)) ?? [];
      return of.map((address): [string, UnreachableMark] => [address, mark]);
    }),
  );
}

/** Returns true if an address is marked. Eventually consistent. @param now seconds since the epoch */
export const isUnreachable = async (address: string, now: number): Promise<boolean> =>
  (await findUnreachable(address, now)) !== null;

/** Removes the mark of an address. Returns false if it has none. */
export const clearUnreachable = (address: string): Promise<boolean> =>
  deleteIf({ ...placeOf(address), ConditionExpression: 'attribute_exists(pk)' });
