import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { queryUpTo, dynamodb } from '../../../platform/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import type { TransactionPart } from '../../../platform/transact.ts';
import { added, type Counts } from '../../../video/playback/quality/quality-rules.ts';
import type { Addition, NumbersUnit, Scope } from './numbers-rules.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Time for which numbers are kept: a week by the minute, three years by the day. */
const KEPT_SECONDS: Readonly<Record<NumbersUnit, number>> = { minute: 8 * DAY_SECONDS, day: 3 * 366 * DAY_SECONDS };

/**
 * Number of items that share the numbers of one time, by who writes them. Views are added one by one, and such a write fails while a
 * transaction has its item: they never share one with what is counted in transactions.
 */
const SHARDS = { views: 2, checkouts: 4 } as const;
type Source = keyof typeof SHARDS;

const NAMES_OF_ITEM = ['pk', 'sk', 'ttl'];
/** Sorts after every character of the keys. */
const END = '~';

const partition = ({ ownerId, eventId }: Scope, unit: NumbersUnit, source: Source, shard: number) =>
  `NUMBERS#${ownerId}#${eventId ?? 'ALL'}#${unit}#${source}#${shard}`;

const anyShard = (source: Source) => Math.floor(Math.random() * SHARDS[source]);

function updateOf({ scope, unit, time, counts }: Addition, source: Source) {
  const entries = Object.entries(counts);
  return {
    TableName: env.playbackTable,
    Key: { pk: partition(scope, unit, source, anyShard(source)), sk: time },
    UpdateExpression: `SET #ttl = :ttl ADD ${entries.map((_, i) => `#c${i} :c${i}`).join(', ')}`,
    ExpressionAttributeNames: { '#ttl': 'ttl', ...Object.fromEntries(entries.map(([name], i) => [`#c${i}`, name])) },
    ExpressionAttributeValues: {
      ':ttl': Math.floor(Date.parse(time.length === 10 ? time : `${time}Z`) / 1000) + KEPT_SECONDS[unit],
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
  const shards = (Object.keys(SHARDS) as Source[]).flatMap((source) =>
    Array.from({ length: SHARDS[source] }, (_, shard) => partition(scope, unit, source, shard)),
  );
  const found = new Map<string, Counts>();
  await Promise.all(
    shards.map(async (pk) => {
      for await (const { sk, ...item } of queryUpTo(env.playbackTable, pk, from, to + END)) {
        found.set(String(sk), added(found.get(String(sk)) ?? {}, countsIn(item)));
      }
    }),
  );
  return new Map([...found].toSorted(([one], [other]) => one.localeCompare(other)));
}

const countsIn = (item: Record<string, unknown>): Counts =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (NAMES_OF_ITEM.includes(name) ? [] : [[name, Number(value)]])),
  );
