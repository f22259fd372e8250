import type { WatchProgress } from '#shared/watch-progress.ts';
import { queryAll, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

/** Retention time: a bank may ask about a payment for this long. Visa and Mastercard give 540 days at most. */
const KEPT_SECONDS = 540 * 24 * 60 * 60;

/** Returns the key of a user's plays of an event. */
export const playKey = (userId: string, eventId: string) => ({ pk: `PLAY#${userId}`, sk: `EVENT#${eventId}` });

/** A user's plays of an event that they paid for. Times are ISO 8601. */
export interface Plays {
  firstAt: string;
  lastAt: string;
  /** Number of times that the player requested access, about one per minute of watching, or one in five of a large audience. */
  renewals: number;
  /** The position up to which the film was watched; missing for broadcasts. */
  progress?: WatchProgress;
}

/**
 * Returns the parts of an update that records that a user is watching an event, in one item per user and event.
 * @param progress how far the film was watched; missing to leave it as it was
 */
export const playUpdate = (now: Date, progress?: WatchProgress) => ({
  set: ['firstAt = if_not_exists(firstAt, :now)', 'lastAt = :now', '#ttl = :ttl', ...(progress ? ['progress = :progress'] : [])],
  add: 'renewals :one',
  names: { '#ttl': 'ttl' },
  values: {
    ':now': now.toISOString(),
    ':ttl': Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
    ':one': 1,
    ...(progress && { ':progress': progress }),
  },
});

/** Returns how far a film was watched, from its item; null if that is not known. */
export const progressIn = ({ progress }: Record<string, unknown>): WatchProgress | null =>
  (progress as WatchProgress | undefined) ?? null;

/** Returns a user's plays of an event; null if there are none. Strongly consistent, because money depends on it. */
export async function findPlays(userId: string, eventId: string): Promise<Plays | null> {
  const item = await readItem(env.playbackTable, playKey(userId, eventId));
  return item ? toPlays(item) : null;
}

/** Returns all plays of a user, by event. Strongly consistent. */
export async function listPlays(userId: string): Promise<(Plays & { eventId: string })[]> {
  const { pk, sk } = playKey(userId, '');
  const items = await queryAll(env.playbackTable, pk, sk);
  return items.map((item) => ({ eventId: String(item.sk).slice(sk.length), ...toPlays(item) }));
}

function toPlays(item: Record<string, unknown>): Plays {
  const { firstAt, lastAt, renewals } = item;
  const progress = progressIn(item);
  return { firstAt: String(firstAt), lastAt: String(lastAt), renewals: Number(renewals), ...(progress && { progress }) };
}
