import {
  forgetWaiting,
  listWaitingPaypalOrders,
  type WaitingPaypalOrder,
} from '../../../money/payments/paypal/orders/paypal-orders-store.ts';
import { settlePaypalOrder } from '../../../money/recording/settle-paypal-order.ts';
import { PaymentMismatch } from '../../../money/orders/settlement/transition.ts';
import { apart } from '../../../platform/log/correlation.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { flag } from '../../../money/payments/flags-store.ts';
import { inTurn } from './in-turn.ts';
import { isDue, runAt } from './when-to-ask.ts';

/** Minimum age of a waiting order; until then the buyer's own browser may still be completing it. */
const LEFT_ALONE_MS = 60_000;

/**
 * Checks the PayPal orders that wait to be paid, and records those that were. PayPal's list of transactions lags by hours; its
 * orders do not. If there are too many for one run, they take turns.
 * @param until milliseconds; nothing is started after it, and the next call continues
 * @returns the number of orders completed
 * @throws Error if some are left
 */
export async function reconcilePaypalOrders(until: number): Promise<number> {
  const now = Date.now();
  const due: WaitingPaypalOrder[] = [];
  for await (const waiting of listWaitingPaypalOrders(new Date(now - LEFT_ALONE_MS))) {
    if (isDue(waiting.paypalOrderId, Date.parse(waiting.since), now)) due.push(waiting);
  }
  let ended = 0;
  let left = 0;
  await inParallel(
    inTurn(due, ({ paypalOrderId }) => paypalOrderId, runAt(now)),
    async (waiting) => {
      const result = Date.now() < until ? await apart(() => settle(waiting)) : 'left';
      if (result === 'left') left++;
      else if (result === 'ended') ended++;
    },
  );
  if (left > 0) throw new Error(`${left} of PayPal’s orders are left for the next run.`);
  return ended;
}

async function settle(waiting: WaitingPaypalOrder): Promise<'ended' | 'waiting' | 'left'> {
  try {
    const { outcome } = await settlePaypalOrder(waiting.paypalOrderId);
    if (outcome === 'waiting' || outcome === 'unpaid') return 'waiting';
    // We opened every waiting order. PayPal says otherwise, and may have taken money for it.
    if (outcome === 'foreign') await flag(`paypal#${waiting.paypalOrderId}`, 'PayPal does not list this order as ours.');
    await forgetWaiting(waiting);
    return 'ended';
  } catch (error) {
    log.error('order not reconciled', { paypalOrderId: waiting.paypalOrderId, cause: causeOf(error) });
    if (!(error instanceof PaymentMismatch)) return 'left';
    await flag(`paypal#${waiting.paypalOrderId}`, error.message);
    await forgetWaiting(waiting);
    return 'ended';
  }
}
