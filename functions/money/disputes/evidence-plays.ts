import { listEventsOf } from '../../catalog/listings/events-store.ts';
import type { Order } from '../orders/order.ts';
import type { PackageItem } from '../../catalog/listings/packages/item.ts';
import { findPlays, listPlays, type Plays } from '../../video/playback/plays-store.ts';
import { type PaidPeriod, type Period, periodOf } from './evidence-period.ts';

/** Maximum number of plays in the evidence: a bank reads no more, and all of an organiser's disputes are in one answer. */
const MOST_PLAYS = 100;

/** The plays of one event. */
export type WatchedEvent = Plays & { eventId: string };

/** Returns what was watched of what a payment paid for; for a subscription, the last watched first. */
export async function watchedFor(order: Order, payment: PaidPeriod): Promise<WatchedEvent[]> {
  if (order.kind === 'plan') return [];
  const { sells, ownerId } = order;
  if (sells.kind !== 'subscription' || ownerId === null) return watchedAmong(eventsOf(order), viewerOf(order));
  return watchedOfAll(order.userId, ownerId, await periodOf(order, sells.interval, payment));
}

const viewerOf = ({ gift, userId }: Order) => gift?.redeemedBy ?? userId;

const eventsOf = ({ sells, eventId }: PackageItem): string[] => (sells.kind === 'bundle' ? sells.eventIds : [eventId]);

async function watchedAmong(eventIds: readonly string[], userId: string): Promise<WatchedEvent[]> {
  const watched = await Promise.all(eventIds.map(async (eventId) => ({ eventId, plays: await findPlays(userId, eventId) })));
  return watched.flatMap(({ eventId, plays }) => (plays ? [{ eventId, ...plays }] : []));
}

/** Starts from what the buyer watched, which is less than what there is to watch. */
async function watchedOfAll(userId: string, ownerId: string, period: Period): Promise<WatchedEvent[]> {
  const watched = (await listPlays(userId)).filter((plays) => isWithin(plays, period));
  if (watched.length === 0) return [];
  const included = new Set((await listEventsOf(ownerId)).filter((event) => event.in_subscription).map(({ _id }) => _id));
  return watched
    .filter(({ eventId }) => included.has(eventId))
    .sort((one, other) => other.lastAt.localeCompare(one.lastAt))
    .slice(0, MOST_PLAYS);
}

/**
 * Returns true if an event was certainly watched within a period. Of an event that was watched repeatedly, only the first
 * and the last time are known, and a bank is told only what is certain.
 */
const isWithin = ({ firstAt, lastAt }: Plays, { from, to }: Period) => [firstAt, lastAt].some((at) => at >= from && at < to);
