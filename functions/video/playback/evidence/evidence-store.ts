import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Interval } from '#shared/time/interval.ts';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { ItemKind, type Keeping } from '../../../platform/items/item-kind.ts';
import { ofWatching, WATCHING_SECONDS } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import { type SeenMinutes, type Tally, together } from './evidence-rules.ts';

/** Logs may be a day late. Nobody waits for them longer than this. */
const AWAITED_SECONDS = 3 * 24 * 60 * 60;
/** A file has a session for each viewer. */
const WRITES_AT_ONCE = 32;

const keeping: Keeping = { name: 'evidence of watching', ...ofWatching };

/** The evidence of one log file about one session. */
export const seenFiles = new ItemKind({
  ...keeping,
  table: 'playback',
  pk: key`SEEN#${'broadcastId'}#${'sessionId'}`,
  sk: key`FILE#${'fileHash'}`,
  schema: z.object({
    /** By the number of the minute since the epoch. */
    minutes: z.record(z.string(), z.object({ first: z.number(), last: z.number(), bytes: z.number() })),
    ttl: z.int(),
  }),
});

/** Broadcasts that are over, for which evidence may still arrive. */
export const overBroadcasts = new ItemKind({
  ...keeping,
  table: 'playback',
  pk: key`SEEN#${'broadcastId'}`,
  sk: key`OVER`,
  schema: z.object({
    eventId: z.string(),
    interruptions: z.readonly(z.array(z.object({ from: z.number(), to: z.number() }))),
    isAllMissed: z.exactOptional(z.literal(true)),
    ttl: z.int(),
  }),
});

/** The viewers whose refunds wait for evidence. */
export const awaitedEvidence = new ItemKind({
  ...keeping,
  table: 'playback',
  pk: key`SEEN#${'broadcastId'}#${'sessionId'}`,
  sk: key`AWAITED`,
  schema: z.object({ userId: z.string(), ttl: z.int() }),
});

const ttlAfter = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/**
 * Stores what one log file says, an item for each session and file. A file can come again, and files in any order: the same file writes
 * the same items.
 * @param file the name of the file, which no other one has
 */
export async function storeEvidence(file: string, tally: Tally): Promise<void> {
  const fileHash = createHash('sha256').update(file).digest('base64url').slice(0, 16);
  const ttl = ttlAfter(WATCHING_SECONDS);
  const items = [...tally].flatMap(([broadcastId, sessions]) =>
    [...sessions].map(([sessionId, minutes]) => seenFiles.put({ minutes, ttl }, { broadcastId, sessionId, fileHash }).Put),
  );
  const put = async (item: (typeof items)[number]) => {
    await dynamodb().send(new PutCommand(item));
  };
  await inParallel(items, put, WRITES_AT_ONCE);
}

/** Returns what the edge handed to sessions of a broadcast. Strongly consistent. */
export async function seenBy(broadcastId: string, sessionIds: readonly string[]): Promise<SeenMinutes> {
  const files = await Promise.all(sessionIds.map((sessionId) => seenFiles.all({ broadcastId, sessionId })));
  return together(files.flat().map(({ minutes }) => minutes));
}

/** A broadcast that is over, for which evidence may still arrive. */
export interface OverBroadcast {
  eventId: string;
  broadcastId: string;
  interruptions: readonly Interval[];
  /** True if hardly any picture of it was shown. */
  isAllMissed?: boolean | undefined;
}

/** Notes that viewers of a broadcast are refunded now, so that evidence that arrives later is looked at. */
export async function noteOver({ broadcastId, eventId, interruptions, isAllMissed }: OverBroadcast): Promise<void> {
  const over = { eventId, interruptions, ...(isAllMissed && { isAllMissed }), ttl: ttlAfter(WATCHING_SECONDS) };
  await dynamodb().send(new PutCommand(overBroadcasts.put(over, { broadcastId }).Put));
}

/** Returns a broadcast whose viewers are refunded; null before that. Strongly consistent. */
export async function findOver(broadcastId: string): Promise<OverBroadcast | null> {
  const over = await overBroadcasts.find({ broadcastId });
  if (!over) return null;
  const { eventId, interruptions, isAllMissed } = over;
  return { broadcastId, eventId, interruptions, ...(isAllMissed && { isAllMissed }) };
}

/** Notes that a viewer's refund waits for evidence of these sessions. To be called before the evidence is read for the last time. */
export async function awaitEvidence(broadcastId: string, sessionIds: readonly string[], userId: string): Promise<void> {
  const ttl = ttlAfter(AWAITED_SECONDS);
  await inParallel(sessionIds, async (sessionId) => {
    await dynamodb().send(new PutCommand(awaitedEvidence.put({ userId, ttl }, { broadcastId, sessionId }).Put));
  });
}

/** Returns the viewers whose refunds wait for evidence of some of these sessions, each once. Strongly consistent. */
export async function awaitingViewers(broadcastId: string, sessionIds: readonly string[]): Promise<string[]> {
  const found = await awaitedEvidence.findEach(sessionIds.map((sessionId) => ({ broadcastId, sessionId })));
  return [...new Set(found.map(({ userId }) => userId))];
}
