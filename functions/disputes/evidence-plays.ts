import { listEventsOf } from '../events/events-store.ts';
import type { Order, PackageItem } from '../orders/order.ts';
import { findPlays, listPlays, type Plays } from '../playback/plays-store.ts';
import { type PaidPeriod, type Period, periodOf } from './evidence-period.ts';

/** A bank reads no more, and all of an organiser's disputes are answered at once. */
const MOST_PLAYS = 100;

/** What was watched of an event. */
export type WatchedEvent = Plays & { eventId: string };

/** What was watched of what a payment paid for, the last watched first where it opens whatever its organiser includes. */
export async function watchedFor(order: Order, payment: PaidPeriod): Promise<WatchedEvent[]> {
  if (order.kind === 'plan') return [];
  const { sells, ownerId } = order;
  if (sells.kind !== 'subscription' || ownerId === null) return watchedAmong(eventsOf(order), watcherOf(order));
  return watchedOfAll(order.userId, ownerId, await periodOf(order, sells.interval, payment));
}

const watcherOf = ({ gift, userId }: Order) => gift?.redeemedBy ?? userId;

const eventsOf = ({ sells, eventId }: PackageItem): string[] => (sells.kind === 'bundle' ? sells.eventIds : [eventId]);

async function watchedAmong(eventIds: readonly string[], userId: string): Promise<WatchedEvent[]> {
  const watched = await Promise.all(eventIds.map(async (eventId) => ({ eventId, plays: await findPlays(userId, eventId) })));
  return watched.flatMap(({ eventId, plays }) => (plays ? [{ eventId, ...plays }] : []));
}

/** Begins with what the buyer watched, which is less than what there is to watch. */
async function watchedOfAll(userId: string, ownerId: string, period: Period): Promise<WatchedEvent[]> {
  const watched = (await listPlays(userId)).filter((plays) => isWithin(plays, period));
  if (watched.length === 0) return [];
  const included = new Set((await listEventsOf(ownerId)).filter((event) => event.in_subscription).map(({ _id }) => _id));
  return watched
    .filter(({ eventId }) => included.has(eventId))
    .sort((one, other) => other.lastAt.localeCompare(one.lastAt))
    .slice(0, MOST_PLAYS);
}

/** Of what was watched again and again, only the first and the last time are known. A bank is told what is certain. */
const isWithin = ({ firstAt, lastAt }: Plays, { from, to }: Period) => [firstAt, lastAt].some((at) => at >= from && at < to);
