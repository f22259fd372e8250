import type { Interval } from '#shared/time/interval.ts';
import { endOf, type Source, ticketsBelow } from '../../../catalog/entitlements/entitlement.ts';
import type { Order } from '../../orders/order.ts';
import { missedOf } from '../../../video/playback/watching/watching-rules.ts';
import { leftOfOrder } from '../amounts/refund-limit-rules.ts';
import { dueFor, type DueRefund, type Viewer } from './missed-minutes-rules.ts';

/** The refund that an order is due for a broadcast. */
interface OrderDue {
  /** Milliseconds, by the interruptions that are proven. */
  missed: number;
  /** Null for nothing. */
  due: DueRefund | null;
  /** The same if the edge's logs were to show that its viewer was there all the time. */
  possible: DueRefund | null;
}

/**
 * Returns what an order is due for what its viewer missed. Whoever pays and whoever says beforehand what will be paid asks here.
 * @param proven the interruptions for which the viewer was there
 */
export function dueOf(viewer: Viewer, proven: readonly Interval[], source: Source, order: Order): OrderDue {
  const { broadcastId, interruptions } = viewer;
  const missed = missedThrough(viewer, proven, source, order);
  const possible = dueFor(order, broadcastId, missedThrough(viewer, interruptions, source, order));
  return { missed, due: dueFor(order, broadcastId, missed), possible };
}

/** Returns what was missed of interruptions that began after an order was paid, as long as it let its viewer watch: milliseconds. */
function missedThrough(
  { watched }: Viewer,
  interruptions: readonly Interval[],
  source: Source,
  { paidAt, refundTerms }: Order,
): number {
  const boughtAt = Date.parse(paidAt ?? '') || 0;
  const closesAt = endOf(source, 0, Date.parse(refundTerms?.startsAt ?? '') || 0);
  const spans = Object.values(watched.spans).map(({ from, to }) => ({ from, to: Math.min(to, closesAt) }));
  return missedOf(
    interruptions.filter(({ from }) => from > boughtAt),
    spans.filter(({ from, to }) => to > from),
  );
}

/** Returns true if all that is left of an order is being refunded. */
export const isGoingBack = (order: Order): boolean =>
  order.refund?.state === 'granting' && order.refund.amount >= leftOfOrder(order);

/** Returns sources with each upgrade before its ticket: one whose ticket is refunded in full may end with that, for whatever it was due itself. */
export function upgradesFirst(sources: Readonly<Record<string, Source>>): [string, Source][] {
  const height = ([orderId]: [string, Source]) => ticketsBelow(sources, orderId).length;
  return Object.entries(sources).toSorted((one, other) => height(other) - height(one));
}
