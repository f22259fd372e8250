import type { MissedMinutes } from '#shared/bus/missed-minutes-events.ts';
import { endOf, type Source } from '../../entitlements/entitlement.ts';
import { findEntitlement } from '../../entitlements/entitlements-store.ts';
import type { Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { causeOf, log } from '../../platform/log.ts';
import { again, retry } from '../../platform/retry.ts';
import { missedOf, type Watched } from '../../playback/watching/watching-rules.ts';
import { finishRefund, startRefund } from '../grant-refund.ts';
import { dueFor } from './missed-minutes-rules.ts';

/** Others may change the order at the same time: it is read and decided again. */
const POLICY = { tries: 5, waitMs: 100 };

const MINUTE_MS = 60_000;

/** A viewer of a broadcast that was interrupted. */
export interface Viewer extends Pick<MissedMinutes, 'eventId' | 'broadcastId' | 'interruptions'> {
  userId: string;
  watched: Watched;
}

/**
 * Refunds a viewer for what they missed, for each purchase of the event through which they could watch at that time. Once, however
 * often it is called. Refunds that were started and not finished are left to the reconciliation.
 * @returns the number of refunds started
 */
export async function refundViewer(viewer: Viewer): Promise<number> {
  const { userId, eventId, interruptions, watched } = viewer;
  if (missedOf(interruptions, Object.values(watched.spans)) === 0) return 0;
  const { sources = {} } = (await findEntitlement(userId, eventId, Promise.resolve(null))) ?? {};
  let started = 0;
  for (const [orderId, source] of Object.entries(sources)) {
    if (source.kind === 'subscription') continue;
    if (await refundOrder(viewer, source, { userId: source.givenBy ?? userId, orderId })) started++;
  }
  return started;
}

/** @returns true if a refund was started */
async function refundOrder(viewer: Viewer, source: Source, name: Pick<Order, 'userId' | 'orderId'>): Promise<boolean> {
  return retry(POLICY, async () => {
    const order = await findOrder(name.userId, name.orderId);
    if (!order) return false;
    const missed = missedThrough(viewer, source, order);
    const due = dueFor(order, viewer.broadcastId, missed);
    if (!due || isGoingBack(order)) return false;
    const busy = again(new Error(`Order ${order.orderId} kept changing while it was to be refunded.`));
    if (order.refund?.state === 'granting') return busy;
    const { refundedAmount: refunded = 0, amount: paid, paymentId = '' } = order;
    const { amount, granted } = due;
    const isAll = amount >= paid - refunded;
    const note = `The broadcast was interrupted for ${minutes(missed)} while you watched.`;
    const grant = { amount, isAll, unlessUsed: false, reason: '', note, missed: { broadcastId: viewer.broadcastId, granted } };
    const begun = await startRefund(order, { paymentId, refunded, subscriptionId: null }, grant);
    if (!begun) return busy;
    await finishRefund(begun).catch((error: unknown) => {
      log.warn('refund left to the reconciliation', { orderId: order.orderId, cause: causeOf(error) });
    });
    return true;
  });
}

/** Returns what was missed of the time in which an order let its viewer watch, milliseconds. */
function missedThrough({ interruptions, watched }: Viewer, source: Source, { paidAt, refundTerms }: Order): number {
  const opensAt = Date.parse(paidAt ?? '') || 0;
  const closesAt = endOf(source, 0, Date.parse(refundTerms?.startsAt ?? '') || 0);
  const spans = Object.values(watched.spans).map(({ from, to }) => ({
    from: Math.max(from, opensAt),
    to: Math.min(to, closesAt),
  }));
  return missedOf(
    interruptions,
    spans.filter(({ from, to }) => to > from),
  );
}

/** Returns true if all that is left of an order is being refunded. */
function isGoingBack({ refund, amount, refundedAmount = 0 }: Order): boolean {
  return refund?.state === 'granting' && refund.amount >= amount - refundedAmount;
}

function minutes(missed: number): string {
  const count = Math.round(missed / MINUTE_MS);
  return count === 1 ? '1 minute' : `${count} minutes`;
}
