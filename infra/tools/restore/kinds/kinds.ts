import { TABLE_NAMES, type TableName } from '#shared/storage/tables.ts';
import { byLength, ITEM_KINDS } from '../../../../functions/item-kinds.ts';
import type { Item, Key } from '../item.ts';
import { restoredKind } from './declared-kinds.ts';
import type { Kind } from './kind.ts';

/** Every kind of item, by table; the longest beginnings first. A test holds that every stored item has a kind. */
const KINDS = Object.fromEntries(
  TABLE_NAMES.map((table) => {
    const kinds = ITEM_KINDS.filter((kind) => kind.table === table).map(restoredKind);
    return [table, kinds.toSorted(byLength)];
  }),
) as Record<TableName, Kind[]>;

/** The names of all kinds, each once. */
export const KIND_NAMES: readonly string[] = [...new Set(TABLE_NAMES.flatMap((table) => KINDS[table].map(({ name }) => name)))];

/** Returns the kind of an item; null for one that no store writes. */
export const kindOf = (table: TableName, { pk, sk }: Key): Kind | null =>
  KINDS[table].find((kind) => pk.startsWith(kind.pk) && sk.startsWith(kind.sk)) ?? null;

/** Returns true if an item has expired: DynamoDB may delete it much later. @param now milliseconds */
export const hasExpired = ({ ttl }: Item, now: number): boolean => typeof ttl === 'number' && ttl <= now / 1000;
