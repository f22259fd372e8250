import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { queryUpTo, dynamodb } from '../../../platform/database/dynamodb.ts';
import { countsByName, namedCounts } from '../../../platform/items/counts-by-name.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { ofNobody } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import { added, type Counts } from '../../../video/playback/quality/quality-rules.ts';
import type { Addition, NumbersUnit, Scope } from './numbers-rules.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Time for which numbers are kept: a week by the minute, three years by the day. */
const KEPT_DAYS: Readonly<Record<NumbersUnit, number>> = { minute: 8, day: 3 * 366 };

/**
 * Number of items that share the numbers of one time, by who writes them. Views are added one by one, and such a write fails while a
 * transaction has its item: they never share one with what is counted in transactions.
 */
const SHARDS = { views: 2, checkouts: 4 } as const;
type Source = keyof typeof SHARDS;
const SOURCES: readonly Source[] = ['views', 'checkouts'];

/** The numbers of an organiser, or of one of their events, at a time: each in an attribute of its own name. */
export const numbers = new ItemKind({
  name: 'numbers of reports',
  ...ofNobody,
  kept: `${KEPT_DAYS.day} days`,
  restored: 'if gone',
  table: 'playback',
  pk: key`NUMBERS#${'ownerId'}#${'eventId'}#${'unit'}#${'source'}#${'shard'}`,
  sk: key`${'time'}`,
  schema: countsByName,
});

/** Sorts after every character of the keys. */
const END = '~';

const keyOf = ({ ownerId, eventId }: Scope, unit: NumbersUnit, source: Source, shard: number, time: string) =>
  numbers.keyOf({ ownerId, eventId: eventId ?? 'ALL', unit, source, shard, time });

const anyShard = (source: Source) => Math.floor(Math.random() * SHARDS[source]);

function updateOf({ scope, unit, time, counts }: Addition, source: Source) {
  const entries = Object.entries(counts);
  return {
    TableName: numbers.tableName,
    Key: keyOf(scope, unit, source, anyShard(source), time),
    UpdateExpression: `SET #ttl = :ttl ADD ${entries.map((_, i) => `#c${i} :c${i}`).join(', ')}`,
    ExpressionAttributeNames: { '#ttl': 'ttl', ...Object.fromEntries(entries.map(([name], i) => [`#c${i}`, name])) },
    ExpressionAttributeValues: {
      ':ttl': Math.floor(Date.parse(time.length === 10 ? time : `${time}Z`) / 1000) + KEPT_DAYS[unit] * DAY_SECONDS,
      ...Object.fromEntries(entries.map(([, count], i) => [`:c${i}`, count])),
    },
  };
}

/** Adds views. Sent twice, they count twice. */
export async function addViews(addition: Addition): Promise<void> {
  await dynamodb().send(new UpdateCommand(updateOf(addition, 'views')));
}

/** Returns the part of a transaction that adds to the numbers of checkouts. */
export const numbersPart = (addition: Addition): TransactionPart => ({ Update: updateOf(addition, 'checkouts') });

/** Returns the numbers between two minutes or days, the last one included, by their time. One query for each shard. */
export async function findNumbers(scope: Scope, unit: NumbersUnit, from: string, to: string): Promise<Map<string, Counts>> {
  const shards = SOURCES.flatMap((source) =>
    Array.from({ length: SHARDS[source] }, (_, shard) => keyOf(scope, unit, source, shard, '').pk),
  );
  const found = new Map<string, Counts>();
  await Promise.all(
    shards.map(async (pk) => {
      for await (const item of queryUpTo(numbers.tableName, pk, from, to + END)) {
        const time = String(item.sk);
        found.set(time, added(found.get(time) ?? {}, Object.fromEntries(namedCounts(numbers.read(item)))));
      }
    }),
  );
  return new Map([...found].toSorted(([one], [other]) => one.localeCompare(other)));
}
