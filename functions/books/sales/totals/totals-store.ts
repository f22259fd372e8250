import * as z from 'zod/mini';
import { queryUpTo } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type StoredItem } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import { countedOfSales } from '../sales-lists-store.ts';
import { type Addition, type Dimension, DIMENSIONS, NOTHING, SUMS, type Sums, type Unit } from './totals-rules.ts';

/**
 * Number of items that share one total, so that the consumers of a stream's shards need not wait for each other. All but the first have
 * something only if several consumers met.
 */
export const TOTAL_SHARDS = 4;

/** Sorts after every character of the keys. */
const END = '~';

/** The totals that one query reads: those of an owner or of one of their events, by some length of time. */
interface Totals {
  ownerId: string;
  /** Null for all of the owner's sales. */
  eventId: string | null;
  unit: Unit;
}

const sum = z.exactOptional(z.int());

/** The parts of totals, by their time, and by the value of a dimension in that time. */
export const salesTotals = new ItemKind({
  ...countedOfSales,
  pk: key`SALES-TOTALS#${'ownerId'}#${'scope'}#${'unit'}#${'shard'}`,
  sk: key`${'place'}`,
  schema: z.object({
    /** The name of the value, such as an event's title; missing for the total of all sales. */
    title: z.exactOptional(z.string()),
    sales: sum,
    free: sum,
    given: sum,
    gross: sum,
    discount: sum,
    refunded: sum,
    disputed: sum,
  }),
});

const keysOf = ({ ownerId, eventId, unit }: Totals, shard: number, place: string) => ({
  ownerId,
  scope: eventId ?? 'ALL',
  unit,
  shard,
  place,
});

/** Returns the part of a transaction that adds to a total. */
export function totalPart({ time, by, sums, ...totals }: Addition, shard: number): TransactionPart {
  const changed = SUMS.filter((name) => sums[name] !== 0);
  const naming = by ? 'SET #title = if_not_exists(#title, :title) ' : '';
  return {
    Update: {
      ...salesTotals.at(keysOf(totals, shard, by ? `${time}#${by.dimension}#${by.value}` : time)),
      UpdateExpression: `${naming}ADD ${changed.map((name) => `#${name} :${name}`).join(', ')}`,
      ExpressionAttributeNames: {
        ...(by && { '#title': 'title' }),
        ...Object.fromEntries(changed.map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ...(by && { ':title': by.name }),
        ...Object.fromEntries(changed.map((name) => [`:${name}`, sums[name]])),
      },
    },
  };
}

/** A part of a total: that of one shard. */
export interface FoundTotal {
  /** The minute, hour, day or month, as the beginning of an ISO 8601 moment in UTC. */
  time: string;
  by: { dimension: Dimension; value: string; name: string } | null;
  sums: Sums;
}

/**
 * Returns the totals between two minutes, hours, days or months, the last one included. One query for each shard, or more if it has over a
 * megabyte.
 */
export async function findTotals(totals: Totals, from: string, to: string): Promise<FoundTotal[]> {
  const shards = Array.from({ length: TOTAL_SHARDS }, async (_, shard) => {
    const found: FoundTotal[] = [];
    const { pk } = salesTotals.keyOf(keysOf(totals, shard, ''));
    for await (const item of queryUpTo(salesTotals.tableName, pk, from, `${to}${END}`)) {
      found.push(...toTotals(item));
    }
    return found;
  });
  return (await Promise.all(shards)).flat();
}

/** Returns the total of an item; none for one by a dimension that a later version added. */
function toTotals(item: StoredItem): FoundTotal[] {
  const [time = '', by, value = ''] = String(item.sk).split('#');
  const { title: name = '', ...stored } = salesTotals.read(item);
  const sums = { ...NOTHING, ...stored };
  if (by === undefined) return [{ time, by: null, sums }];
  const dimension = DIMENSIONS.find((one) => one === by);
  return dimension ? [{ time, by: { dimension, value, name }, sums }] : [];
}
