import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { env } from '../../../platform/env.ts';
import { type Counts, STALLED, WATCHED } from '../../playback/quality/quality-rules.ts';
import { findQuality } from '../../playback/quality/quality-store.ts';
import type { Broadcast } from '../broadcast.ts';
import { type Spending, topLinesWithin } from './cost-guard-rules.ts';
import { moveBroadcast } from '../move-broadcast.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Minutes over which viewers are counted: players report about once a minute, with the largest audiences every four. */
const COUNTED_MINUTES = 5;
/** Hours for which a broadcast is taken to go on that has no planned end, or is past it. */
const LEAST_LEFT = 0.5;

/**
 * Lowers the largest picture of a live broadcast that would cost more than its event's limit, and raises it again. What has been watched is
 * what players reported of the last eight hours.
 * @param find reads the event again; called if the picture changes
 * @param now milliseconds
 */
export async function guardCost(
  event: CatalogEvent,
  broadcast: Broadcast,
  find: () => Promise<CatalogEvent>,
  now: number,
): Promise<void> {
  const { _id: eventId, cost_limit: limit = null } = event;
  const { id: broadcastId, state, topLines = null } = broadcast;
  if (state !== 'live' || (limit === null && topLines === null)) return;
  const lines = limit === null ? null : topLinesWithin(await spendingOf(event, broadcast, limit, now), topLines);
  if (lines === topLines) return;
  await moveBroadcast({ eventId, input: { kind: 'guard', broadcastId, at: new Date(now).toISOString(), lines }, find });
}

async function spendingOf(
  { _id: eventId, end_time }: CatalogEvent,
  { redundant, liveAt, editions = [] }: Broadcast,
  limit: number,
  now: number,
): Promise<Spending> {
  const since = Date.parse(liveAt ?? '') || now;
  const minutes = [...(await findQuality(eventId))]
    .map(([minute, counts]) => ({ at: Date.parse(minute), watched: watchedIn(counts) }))
    .filter(({ at }) => at > since - MINUTE_MS);
  const sum = (from: number) => minutes.reduce((total, { at, watched }) => total + (at > from ? watched : 0), 0);
  // The minute that has begun is not complete.
  const counted = sum(now - (COUNTED_MINUTES + 1) * MINUTE_MS);
  const plannedLeft = end_time === null ? 0 : (Date.parse(end_time) - now) / HOUR_MS;
  return {
    limit,
    latency: env.liveLatency,
    redundant,
    editions,
    hoursOnAir: Math.max(0, now - since) / HOUR_MS,
    hoursLeft: Math.max(LEAST_LEFT, plannedLeft),
    watchedHours: sum(-Infinity) / HOUR_MS,
    viewers: Math.round(counted / (COUNTED_MINUTES * MINUTE_MS)),
  };
}

const watchedIn = (counts: Counts): number => (counts[WATCHED] ?? 0) + (counts[STALLED] ?? 0);
