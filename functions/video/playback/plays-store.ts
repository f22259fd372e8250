import type { WatchProgress } from '#shared/video/playback/watch-progress.ts';
import * as z from 'zod/mini';
import { queryAll } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf, type StoredItem } from '../../platform/items/item-kind.ts';
import { keysBy } from '../../platform/items/key-part.ts';
import { leasesFields } from './leases/lease-rules.ts';
import { watchedBroadcastSchema } from './watching/watching-rules.ts';

/** Retention time: a bank may ask about a payment for this long. Visa and Mastercard give 540 days at most. */
const KEPT_DAYS = 540;
const KEPT_SECONDS = KEPT_DAYS * 24 * 60 * 60;

/** Returns the key of a user's plays of an event. */
export const playKey = (userId: string, eventId: string) => ({ pk: `PLAY#${userId}`, sk: `EVENT#${eventId}` });

/** A user's plays of an event, with the leases of their devices. */
export const plays = new ItemKind({
  name: 'plays',
  about: 'viewers',
  kept: `${KEPT_DAYS} days`,
  exported: 'yes',
  erased: `kept by id: a bank may ask for ${KEPT_DAYS} days; devices and progress are removed`,
  restored: 'by its own rule',
  table: 'playback',
  ...keysBy(playKey, 'userId', 'eventId'),
  schema: z.object({
    /** ISO 8601. */
    firstAt: z.string(),
    lastAt: z.string(),
    /** Number of times that the player requested access, about one per minute of watching, or one in five of a large audience. */
    renewals: z.int(),
    /** The position up to which the film was watched, in seconds; missing for broadcasts. */
    progress: z.exactOptional(z.object({ position: z.number(), duration: z.number() })),
    /** When that position was watched, milliseconds; missing in older ones. */
    progressAt: z.exactOptional(z.number()),
    leases: z.exactOptional(leasesFields.leases),
    moves: z.exactOptional(leasesFields.moves),
    endedUntil: leasesFields.endedUntil,
    /** The number of writes of its leases. */
    leaseRev: z.exactOptional(z.int()),
    watched: z.exactOptional(watchedBroadcastSchema),
  }),
});

/** An item with the plays of a user. */
export type PlayItem = ItemOf<typeof plays>;

/** A user's plays of an event that they paid for. Times are ISO 8601. */
export type Plays = Pick<PlayItem, 'firstAt' | 'lastAt' | 'renewals' | 'progress'>;

/**
 * Returns the parts of an update that records that a user is watching an event, in one item per user and event.
 * @param progress how far the film was watched; missing to leave it as it was
 */
export const playUpdate = (now: Date, progress?: WatchProgress) => ({
  set: [
    'firstAt = if_not_exists(firstAt, :now)',
    'lastAt = :now',
    '#ttl = :ttl',
    ...(progress ? ['progress = :progress', 'progressAt = :progressAt'] : []),
  ],
  add: 'renewals :one',
  names: { '#ttl': 'ttl' },
  values: {
    ':now': now.toISOString(),
    ':ttl': Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
    ':one': 1,
    ...(progress && { ':progress': progress, ':progressAt': now.getTime() }),
  },
});

/**
 * Returns the item before a write, as the answer to the write has it; null if there was none. Local engines answer such a one with its keys
 * alone, AWS with nothing.
 */
export const playIn = (before: StoredItem | undefined): PlayItem | null =>
  before?.firstAt === undefined ? null : plays.read(before);

/** Returns a user's plays of an event; null if there are none. Strongly consistent, because money depends on it. @throws UnreadableItem */
export async function findPlays(userId: string, eventId: string): Promise<Plays | null> {
  const item = await plays.find({ userId, eventId });
  return item && toPlays(item);
}

/** Returns all plays of a user, by event. Strongly consistent. @throws UnreadableItem */
export async function listPlays(userId: string): Promise<(Plays & { eventId: string })[]> {
  const { pk, sk } = plays.keyOf({ userId, eventId: '' });
  const items = await queryAll(plays.tableName, pk, sk);
  return items.map((item) => ({ eventId: String(item.sk).slice(sk.length), ...toPlays(plays.read(item)) }));
}

const toPlays = ({ firstAt, lastAt, renewals, progress }: PlayItem): Plays => ({
  firstAt,
  lastAt,
  renewals,
  ...(progress && { progress }),
});
