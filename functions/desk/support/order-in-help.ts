import type { OrderInHelp } from '#shared/api/desk/help.ts';
import { DEFAULT_STREAMS } from '#shared/catalog/package-terms.ts';
import { type CatalogEvent, findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { boughtName, eventsOf, scopeOf } from '../../catalog/listings/packages/item.ts';
import { openUntil, type Source } from '../../catalog/entitlements/entitlement.ts';
import { findSource } from '../../catalog/entitlements/sources-store.ts';
import { type Order, quoteOf } from '../../money/orders/order.ts';
import { NO_LEASES, playing } from '../../video/playback/leases/lease-rules.ts';
import { leasesOf } from '../../video/playback/leases/leases-store.ts';
import { findPlays } from '../../video/playback/plays-store.ts';
import { opensAt } from '../../video/playback/what-plays.ts';
import { obstaclesOf } from './obstacles-rules.ts';

type PackageOrder = Order & { kind: 'package' };

/** Returns an order with what keeps its viewer from watching: four reads at the same time. @param userId the person who asks for help */
export async function orderInHelp(order: Order, userId: string | undefined, now: number): Promise<OrderInHelp> {
  const { orderId, amount, currency, refundedAmount: refunded = 0, paidAt = null, gift } = order;
  const country = quoteOf(order, order.paidAttempt)?.country ?? null;
  const { event, source, plays, leases } = order.kind === 'plan' ? NOTHING : await accessTo(order);
  const obstacles = obstaclesOf({ order, source, event, leases, country, now });
  const isOver = obstacles.some((obstacle) => CLOSING.includes(obstacle));
  return {
    orderId,
    ...namesOf(order),
    amount,
    currency,
    refunded,
    paidAt,
    isReceived: userId !== undefined && order.userId !== userId,
    waitsFor: gift && !gift.redeemedBy && order.status === 'paid' ? gift.email : null,
    obstacles,
    until: isOver ? null : untilOf(source, orderId, event, now),
    opensAt: event ? new Date(opensAt(event, now)).toISOString() : null,
    firstPlayedAt: source?.usedAt ?? plays?.firstAt ?? null,
    lastPlayedAt: plays?.lastAt ?? null,
    devices: playing(leases.leases, now).map(({ device }) => device),
    streams: source?.streams ?? DEFAULT_STREAMS,
    country,
  };
}

const NOTHING = { event: null, source: null, plays: null, leases: NO_LEASES };

/** The obstacles with which an order opens nothing. */
const CLOSING: readonly string[] = ['no-event', 'disputed', 'refunded', 'being-refunded', 'not-opened', 'no-access'];

async function accessTo(order: PackageOrder) {
  const { orderId, gift, userId } = order;
  const viewer = gift ? gift.redeemedBy : userId;
  // For a bundle, this is the event that it was bought at.
  const [eventId = order.eventId] = eventsOf(order);
  const event = findEventOrDraft(eventId, false);
  if (viewer === undefined) return { ...NOTHING, event: await event };
  const [found, source, plays, leases] = await Promise.all([
    event,
    findSource(viewer, scopeOf(order), orderId),
    findPlays(viewer, eventId),
    leasesOf([{ userId: viewer, eventId }]),
  ]);
  return { event: found, source, plays, leases: leases.get(viewer) ?? NO_LEASES };
}

function untilOf(source: Source | null, orderId: string, event: CatalogEvent | null, now: number): string | null {
  const until = source ? openUntil({ sources: { [orderId]: source } }, now, event ? opensAt(event, now) : 0) : 0;
  return until === 0 || until === Infinity ? null : new Date(until).toISOString();
}

function namesOf(order: Order): Pick<OrderInHelp, 'eventId' | 'eventTitle' | 'itemName' | 'kind'> {
  if (order.kind === 'plan') return { eventId: null, eventTitle: null, itemName: order.planName, kind: 'plan' };
  const { eventId, eventTitle, sells } = order;
  return { eventId, eventTitle, itemName: boughtName(order), kind: sells.kind };
}
