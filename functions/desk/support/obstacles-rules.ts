import type { Obstacle } from '#shared/api/desk/help.ts';
import { DEFAULT_STREAMS } from '#shared/catalog/package-terms.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { endOf, type Source } from '../../catalog/entitlements/entitlement.ts';
import { keepsAccess, type Order } from '../../money/orders/order.ts';
import { type Leases, playing } from '../../video/playback/leases/lease-rules.ts';
import { opensAt, playlistOf } from '../../video/playback/what-plays.ts';
import { isOpenIn } from '../../platform/http/request.ts';

/** Everything that decides whether somebody can watch through an order. */
export interface Case {
  order: Order;
  /** The access that the order gives its viewer, even while its money is going back; null if it gives none. */
  source: Source | null;
  /** The event that it was bought at; null if it is gone. */
  event: CatalogEvent | null;
  leases: Leases;
  /** The country in which the buyer was at the checkout, ISO 3166-1 alpha-2; null if unknown. */
  country: string | null;
  /** Milliseconds. */
  now: number;
}

/** Returns what keeps somebody from watching through an order, the first thing to put right first; nothing if they can watch. */
export function obstaclesOf(one: Case): Obstacle[] {
  const ofMoney = moneyObstacle(one);
  if (ofMoney) return [ofMoney];
  const { event } = one;
  return [...accessObstacles(one), ...(event ? eventObstacles(event, one) : ['event-gone' as const])];
}

function moneyObstacle({ order }: Case): Obstacle | null {
  const { kind, status, refund, gift, amount, refundedAmount = 0 } = order;
  if (kind === 'plan') return 'no-event';
  if (status === 'suspended') return 'disputed';
  if (keepsAccess(order)) return null;
  if (status === 'refunded') return 'refunded';
  if (refund?.state === 'granting' && refund.amount >= amount - refundedAmount) return 'being-refunded';
  return gift && !gift.redeemedBy ? 'not-opened' : null;
}

function accessObstacles({ source, event, now }: Case): Obstacle[] {
  if (!source) return ['no-access'];
  const beginsAt = event ? opensAt(event, now) : 0;
  if (endOf(source, now, beginsAt) > now) return [];
  if (source.kind === 'rental') return [source.startedAt ? 'rental-over' : 'rental-not-started'];
  return ['subscription-over'];
}

function eventObstacles(event: CatalogEvent, { source, leases, country, now }: Case): Obstacle[] {
  const isBlocked = country !== null && !isOpenIn(country, event);
  const isEnded = (leases.endedUntil ?? 0) > now;
  const isFull = playing(leases.leases, now).length >= (source?.streams ?? DEFAULT_STREAMS);
  const isPlaying = playlistOf(event, now) !== null;
  return [
    ...(isBlocked ? ['country' as const] : []),
    ...(isEnded ? ['session-ended' as const] : []),
    ...(isFull ? ['devices' as const] : []),
    ...(isPlaying ? [] : [opensAt(event, now) > now ? ('not-begun' as const) : ('nothing-to-play' as const)]),
  ];
}
