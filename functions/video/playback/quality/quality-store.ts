import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { QualityReport } from '#shared/api/desk/studio/quality.ts';
import type { Interval } from '#shared/time/interval.ts';
import { SHOWN_MINUTES } from '#shared/video/playback/quality.ts';
import { dynamodb, isConditionFailure, queryUpTo } from '../../../platform/database/dynamodb.ts';
import { countsByName, namedCounts } from '../../../platform/items/counts-by-name.ts';
import { ItemKind, type StoredItem } from '../../../platform/items/item-kind.ts';
import { ofNobody } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import { added, type Counts, type LastReport, sumsOf } from './quality-rules.ts';

/** Number of items that share the counts of one event and minute, so that a crowd's functions do not write the same one. */
export const QUALITY_SHARDS = 8;
const KEPT_DAYS = 90;
const KEPT_SECONDS = KEPT_DAYS * 24 * 60 * 60;
/** Nobody waits longer for a count. */
const PATIENCE_MS = 1_000;

const WRITER = 'writer:';

/** The counts of an event's minute, each in an attribute of its own name, and the last number of each writer. */
export const qualityCounts = new ItemKind({
  name: 'counts of quality',
  ...ofNobody,
  kept: `${KEPT_DAYS} days`,
  restored: 'if gone',
  table: 'playback',
  pk: key`QUALITY#${'eventId'}#${'shard'}`,
  sk: key`MINUTE#${'minute'}`,
  schema: countsByName,
});
const MINUTE = qualityCounts.starts.sk;

/**
 * Returns the parts of an update that keep a report in its session's lease, with a condition that fails for one that is not newer
 * than the last. They change nothing without a report.
 * @param lease path of the lease in its item
 * @param at milliseconds
 */
export function reportUpdate(lease: string, report: QualityReport | undefined, at: number) {
  if (!report) return { set: [], condition: '', values: {} };
  const { seq, startupMs } = report;
  const last: LastReport = { seq, sums: sumsOf(report), at };
  const startup = `${lease}.startupMs = if_not_exists(${lease}.startupMs, :startup)`;
  return {
    set: [`${lease}.quality = :quality`, ...(startupMs === undefined ? [] : [startup])],
    condition: ` AND (attribute_not_exists(${lease}.quality) OR ${lease}.quality.seq < :seq)`,
    values: { ':quality': last, ':seq': seq, ...(startupMs !== undefined && { ':startup': startupMs }) },
  };
}

/** Counts that one writer adds to a shard of an event's minute. */
export interface Addition {
  eventId: string;
  /** ISO 8601, to the minute. */
  minute: string;
  counts: Counts;
  /** Name of the writer, which nobody else has. */
  writer: string;
  /** Grows with each addition of the writer. */
  number: number;
  shard: number;
}

const SHARDS = Array.from({ length: QUALITY_SHARDS }, (_, shard) => shard);
const partition = (eventId: string, shard: number) => qualityCounts.keyOf({ eventId, shard, minute: '' }).pk;

/** Adds counts to an event's minute. The same addition can come any number of times: only the first one counts. */
export async function addQuality({ eventId, minute, counts, writer, number, shard }: Addition): Promise<void> {
  const entries = Object.entries(counts);
  const update = new UpdateCommand({
    ...qualityCounts.at({ eventId, shard, minute }),
    UpdateExpression: `SET #writer = :number, #ttl = :ttl ADD ${entries.map((_, i) => `#c${i} :c${i}`).join(', ')}`,
    ConditionExpression: 'attribute_not_exists(#writer) OR #writer < :number',
    ExpressionAttributeNames: {
      '#writer': `${WRITER}${writer}`,
      '#ttl': 'ttl',
      ...Object.fromEntries(entries.map(([name], i) => [`#c${i}`, name])),
    },
    ExpressionAttributeValues: {
      ':number': number,
      ':ttl': Math.floor(Date.parse(minute) / 1000) + KEPT_SECONDS,
      ...Object.fromEntries(entries.map(([, count], i) => [`:c${i}`, count])),
    },
  });
  try {
    await dynamodb().send(update, { abortSignal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

/**
 * Returns the counts of the newest minutes in which an event was watched, by minute (ISO 8601), the earliest first.
 * @param most number of minutes
 */
export async function findQuality(eventId: string, most = SHOWN_MINUTES): Promise<Map<string, Counts>> {
  const shards = await Promise.all(SHARDS.map((shard) => newestOf(eventId, shard, most)));
  return new Map([...byMinute(shards.flat())].slice(-most));
}

const keyAt = (time: number) => `${MINUTE}${new Date(time).toISOString()}`;

/** Returns the counts between two moments, by minute (ISO 8601), the earliest first. @param from milliseconds */
export async function qualityBetween(eventId: string, { from, to }: Interval): Promise<Map<string, Counts>> {
  const items: StoredItem[] = [];
  for (const shard of SHARDS) {
    for await (const item of queryUpTo(qualityCounts.tableName, partition(eventId, shard), keyAt(from), keyAt(to)))
      items.push(item);
  }
  return byMinute(items);
}

/** Returns the counts of all shards together, the earliest minute first. */
function byMinute(items: readonly StoredItem[]): Map<string, Counts> {
  const found = new Map<string, Counts>();
  for (const item of items) {
    const minute = String(item.sk).slice(MINUTE.length);
    found.set(minute, added(found.get(minute) ?? {}, countsIn(item)));
  }
  return new Map([...found].toSorted(([one], [other]) => one.localeCompare(other)));
}

async function newestOf(eventId: string, shard: number, most: number): Promise<StoredItem[]> {
  const query = new QueryCommand({
    TableName: qualityCounts.tableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': partition(eventId, shard), ':sk': MINUTE },
    ScanIndexForward: false,
    Limit: most,
  });
  return (await dynamodb().send(query)).Items ?? [];
}

const countsIn = (item: StoredItem): Counts =>
  Object.fromEntries(namedCounts(qualityCounts.read(item)).filter(([name]) => !name.startsWith(WRITER)));
