import type { Interval } from '#shared/time/interval.ts';
import type { Source } from '../../../catalog/entitlements/entitlement.ts';
import { findEntitlement } from '../../../catalog/entitlements/entitlements-store.ts';
import type { Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { env } from '../../../platform/env.ts';
import { apart } from '../../../platform/log/correlation.ts';
import { again, retry } from '../../../platform/retry.ts';
import { missedOf } from '../../../video/playback/watching/watching-rules.ts';
import { leftOfOrder } from '../amounts/refund-limit-rules.ts';
import { finishNowOrLater } from '../granting/finish-refund.ts';
import { grantRefund } from '../granting/grant-refund.ts';
import { isHeldBack, requestMissedMinutesMail } from './hold-back.ts';
import { dueOf, isGoingBack, upgradesFirst } from './due-rules.ts';
import type { Viewer } from './missed-minutes-rules.ts';
import { provenOf } from './proven-interruptions.ts';

/** Others may change the order at the same time: it is read and decided again. */
const POLICY = { tries: 5, waitMs: 100 };

const MINUTE_MS = 60_000;

/**
 * Refunds a viewer for what they missed, for each purchase of the event through which they could watch at that time. Only interruptions
 * count for which the edge's logs show that they were there, and that began after the purchase. Once, however often it is called. A refund of
 * the whole price leaves them the replay, unless hardly anything was shown. Refunds that were granted and not finished are left to the
 * reconciliation.
 * @returns the number of refunds granted
 */
export async function refundViewer(viewer: Viewer): Promise<number> {
  const { userId, eventId, interruptions, watched } = viewer;
  if (missedOf(interruptions, Object.values(watched.spans)) === 0) return 0;
  const proven = await provenOf(viewer);
  const { sources = {} } = (await findEntitlement(userId, eventId, Promise.resolve(null))) ?? {};
  let count = 0;
  for (const [orderId, source] of upgradesFirst(sources)) {
    if (source.kind === 'subscription') continue;
    const name = { userId: source.givenBy ?? userId, orderId };
    if (await apart(() => refundOrder(viewer, proven, source, name))) count++;
  }
  return count;
}

/** @param proven the interruptions for which the viewer was there @returns true if a refund was granted */
async function refundOrder(
  viewer: Viewer,
  proven: readonly Interval[],
  source: Source,
  name: Pick<Order, 'userId' | 'orderId'>,
): Promise<boolean> {
  const { broadcastId } = viewer;
  return retry(POLICY, async () => {
    const order = await findOrder(name.userId, name.orderId);
    if (!order) return false;
    const { missed, due, possible } = dueOf(viewer, proven, source, order);
    if (env.evidence === 'logs' && (possible?.amount ?? 0) > (due?.amount ?? 0))
      await requestMissedMinutesMail('checking', order, broadcastId);
    if (!due || isGoingBack(order)) return false;
    const busy = again(new Error(`Order ${order.orderId} kept changing while it was to be refunded.`));
    if (order.refund?.state === 'granting') return busy;
    const { refundedAmount: refunded = 0, paymentId = '' } = order;
    const { amount, granted } = due;
    if (await isHeldBack(order, broadcastId, amount)) return false;
    const isAll = amount >= leftOfOrder(order);
    const keeps = isAll && !viewer.isAllMissed;
    const note = `The broadcast was interrupted for ${minutes(missed)} while you watched.`;
    const why = { reason: '', note, missed: { broadcastId, granted } };
    const grant = { amount, isAll, ...(keeps && { keepsAccess: true as const }), unlessUsed: false, ...why };
    const refund = await grantRefund(order, { paymentId, refunded, subscriptionId: null }, grant);
    if (!refund) return busy;
    await finishNowOrLater(refund);
    return true;
  });
}

function minutes(missed: number): string {
  const count = Math.round(missed / MINUTE_MS);
  return count === 1 ? '1 minute' : `${count} minutes`;
}
