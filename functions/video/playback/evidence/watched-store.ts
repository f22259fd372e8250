import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Interval } from '#shared/time/interval.ts';
import { SHOWN_MINUTES } from '#shared/video/playback/quality.ts';
import { dynamodb, queryLatest, queryUpTo } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type Keeping, type StoredItem } from '../../../platform/items/item-kind.ts';
import { ofWatching, WATCHING_SECONDS } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';

/** Minutes that one write claims: an expression has 4 kB. */
const MINUTES_A_WRITE = 60;
/** Files that one question reads, the newest ones. */
const MOST_FILES = 3_000;

/** A log file names no requests that are further apart. */
const LONGEST_FILE_MS = 24 * 60 * 60 * 1000;

const VIEW = 'view';
const MINUTE_MS = 60_000;

const keeping: Keeping = { name: 'evidence of watching', ...ofWatching };

/** The minutes of one session and its view, each in an attribute that holds the log file which counts it. */
export const claimedMinutes = new ItemKind({
  ...keeping,
  table: 'playback',
  pk: key`WATCHED#${'eventId'}#${'sessionId'}`,
  sk: key`SESSION`,
  schema: z.catchall(z.object({ ttl: z.int() }), z.string()),
});

/** The counts of one log file for an event: viewers and begun views, by the number of the minute since the epoch. */
export const watchedFiles = new ItemKind({
  ...keeping,
  table: 'playback',
  pk: key`WATCHED#${'eventId'}`,
  sk: key`FILE#${'last'}#${'file'}`,
  schema: z.object({
    minutes: z.record(z.string(), z.tuple([z.int(), z.int()])),
    /** When it is deleted, seconds since the epoch. */
    ttl: z.int(),
  }),
});
const FILE = watchedFiles.starts.sk;

const partition = (eventId: string) => watchedFiles.keyOf({ eventId, last: '', file: '' }).pk;
const ttlOf = (now: Date) => Math.floor(now.getTime() / 1000) + WATCHING_SECONDS;
/** Short, because a session's item has one for each of its minutes. */
const attributeOf = (minute: number) => `m${minute.toString(36)}`;

/** The minutes of one session that a log file counts, because no other file has; and whether the file counts its view. */
export interface ClaimedMinutes {
  minutes: number[];
  isView: boolean;
}

/**
 * Claims minutes of a session, and its view, for a log file. What another file has claimed stays that file's. The same file is always given the
 * same, however often it comes.
 * @param file a short name of the file
 * @param minutes numbers since the epoch
 */
export async function claimMinutes(
  { eventId, sessionId }: { eventId: string; sessionId: string },
  file: string,
  minutes: readonly number[],
  now: Date,
): Promise<ClaimedMinutes> {
  const claimed: ClaimedMinutes = { minutes: [], isView: false };
  for (let from = 0; from < minutes.length; from += MINUTES_A_WRITE) {
    const wanted = minutes.slice(from, from + MINUTES_A_WRITE);
    const names = [VIEW, ...wanted.map(attributeOf)];
    const update = new UpdateCommand({
      ...claimedMinutes.at({ eventId, sessionId }),
      UpdateExpression: `SET #ttl = :ttl, ${names.map((_, i) => `#n${i} = if_not_exists(#n${i}, :file)`).join(', ')}`,
      ExpressionAttributeNames: { '#ttl': 'ttl', ...Object.fromEntries(names.map((name, i) => [`#n${i}`, name])) },
      ExpressionAttributeValues: { ':ttl': ttlOf(now), ':file': file },
      ReturnValues: 'ALL_NEW',
    });
    const { Attributes = {} } = await dynamodb().send(update);
    const files = claimedMinutes.read(Attributes);
    claimed.minutes.push(...wanted.filter((minute) => files[attributeOf(minute)] === file));
    claimed.isView = files[VIEW] === file;
  }
  return claimed;
}

/** The viewers of each minute, and the views that began in it, by the number of the minute since the epoch. */
export type WatchedMinutes = ReadonlyMap<number, { viewers: number; views: number }>;

/** Stores what a log file counts of an event. The same file writes the same item. */
export async function storeWatched(eventId: string, file: string, minutes: WatchedMinutes, now: Date): Promise<void> {
  const last = new Date(Math.max(...minutes.keys()) * MINUTE_MS).toISOString();
  const counted = [...minutes].map(([minute, { viewers, views }]): [number, [number, number]] => [minute, [viewers, views]]);
  const item = { minutes: Object.fromEntries(counted), ttl: ttlOf(now) };
  await dynamodb().send(new PutCommand(watchedFiles.put(item, { eventId, last, file }).Put));
}

type CountedMinutes = Map<number, { viewers: number; views: number }>;

/** Adds what one log file counts to what was found. */
function addFile(found: CountedMinutes, item: StoredItem): void {
  for (const [name, [viewers, views]] of Object.entries(watchedFiles.read(item).minutes)) {
    const before = found.get(Number(name)) ?? { viewers: 0, views: 0 };
    found.set(Number(name), { viewers: before.viewers + viewers, views: before.views + views });
  }
}

/** Returns what was watched of an event in the newest minutes in which it was, the earliest first. */
export async function findWatched(eventId: string): Promise<WatchedMinutes> {
  const found: CountedMinutes = new Map();
  for (const item of await queryLatest(watchedFiles.tableName, partition(eventId), FILE, MOST_FILES)) addFile(found, item);
  return new Map([...found].toSorted(([one], [other]) => one - other).slice(-SHOWN_MINUTES));
}

/**
 * Returns what was watched of an event between two moments, by minute. It reads all log files that can name these minutes, which are many
 * for a large audience.
 * @param from milliseconds
 */
export async function watchedBetween(eventId: string, { from, to }: Interval): Promise<WatchedMinutes> {
  const [first, last] = [Math.floor(from / MINUTE_MS), Math.floor(to / MINUTE_MS)];
  const fileAt = (time: number) => `${FILE}${new Date(time).toISOString()}`;
  const [begin, end] = [fileAt(first * MINUTE_MS), fileAt(to + LONGEST_FILE_MS)];
  const found: CountedMinutes = new Map();
  for await (const item of queryUpTo(watchedFiles.tableName, partition(eventId), begin, end)) addFile(found, item);
  return new Map([...found].filter(([minute]) => minute >= first && minute <= last).toSorted(([one], [other]) => one - other));
}
