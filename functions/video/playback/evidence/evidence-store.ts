import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import type { Interval } from '#shared/interval.ts';
import { batchGet, dynamodb, queryAll } from '../../../platform/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { type SeenMinutes, type Tally, together } from './evidence-rules.ts';

/** Retention time: as long as the list of a broadcast's viewers. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;
/** Logs may be a day late. Nobody waits for them longer than this. */
const AWAITED_SECONDS = 3 * 24 * 60 * 60;
/** A file has a session for each viewer. */
const WRITES_AT_ONCE = 32;

const FILE = 'FILE#';
const partition = (broadcastId: string, sessionId: string) => `SEEN#${broadcastId}#${sessionId}`;
const overKey = (broadcastId: string) => ({ pk: `SEEN#${broadcastId}`, sk: 'OVER' });
const awaitedKey = (broadcastId: string, sessionId: string) => ({ pk: partition(broadcastId, sessionId), sk: 'AWAITED' });
const ttlAfter = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/**
 * Stores what one log file says, an item for each session and file. A file can come again, and files in any order: the same file writes
 * the same items.
 * @param file the name of the file, which no other one has
 */
export async function storeEvidence(file: string, tally: Tally): Promise<void> {
  const sk = `${FILE}${createHash('sha256').update(file).digest('base64url').slice(0, 16)}`;
  const ttl = ttlAfter(KEPT_SECONDS);
  const items = [...tally].flatMap(([broadcastId, sessions]) =>
    [...sessions].map(([sessionId, minutes]) => ({ pk: partition(broadcastId, sessionId), sk, minutes, ttl })),
  );
  const put = async (Item: object) => {
    await dynamodb().send(new PutCommand({ TableName: env.playbackTable, Item: { ...Item } }));
  };
  await inParallel(items, put, WRITES_AT_ONCE);
}

/** Returns what the edge handed to sessions of a broadcast. Strongly consistent. */
export async function seenBy(broadcastId: string, sessionIds: readonly string[]): Promise<SeenMinutes> {
  const files = await Promise.all(sessionIds.map((id) => queryAll(env.playbackTable, partition(broadcastId, id), FILE)));
  return together(files.flat().map(({ minutes }) => minutes as SeenMinutes));
}

/** A broadcast that is over, for which evidence may still arrive. */
export interface OverBroadcast {
  eventId: string;
  broadcastId: string;
  interruptions: readonly Interval[];
}

/** Notes that viewers of a broadcast are refunded now, so that evidence that arrives later is looked at. */
export async function noteOver({ broadcastId, eventId, interruptions }: OverBroadcast): Promise<void> {
  const Item = { ...overKey(broadcastId), eventId, interruptions, ttl: ttlAfter(KEPT_SECONDS) };
  await dynamodb().send(new PutCommand({ TableName: env.playbackTable, Item }));
}

/** Returns a broadcast whose viewers are refunded; null before that. Strongly consistent. */
export async function findOver(broadcastId: string): Promise<OverBroadcast | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.playbackTable, Key: overKey(broadcastId), ConsistentRead: true }),
  );
  if (!Item) return null;
  return { broadcastId, eventId: String(Item.eventId), interruptions: Item.interruptions as Interval[] };
}

/** Notes that a viewer's refund waits for evidence of these sessions. To be called before the evidence is read for the last time. */
export async function awaitEvidence(broadcastId: string, sessionIds: readonly string[], userId: string): Promise<void> {
  const ttl = ttlAfter(AWAITED_SECONDS);
  await inParallel(sessionIds, async (id) => {
    const Item = { ...awaitedKey(broadcastId, id), userId, ttl };
    await dynamodb().send(new PutCommand({ TableName: env.playbackTable, Item }));
  });
}

/** Returns the viewers whose refunds wait for evidence of some of these sessions, each once. Strongly consistent. */
export async function awaitingViewers(broadcastId: string, sessionIds: readonly string[]): Promise<string[]> {
  const keys = sessionIds.map((id) => awaitedKey(broadcastId, id));
  const items = await batchGet(env.playbackTable, keys, true);
  return [...new Set(items.map(({ userId }) => String(userId)))];
}
