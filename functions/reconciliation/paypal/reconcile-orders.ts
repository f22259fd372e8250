import { forgetWaiting, listWaitingPaypalOrders, type WaitingPaypalOrder } from '../../orders/paypal/paypal-orders-store.ts';
import { settlePaypalOrder } from '../../orders/paypal/settle-paypal-order.ts';
import { PaymentMismatch } from '../../orders/recording/record-payment.ts';
import { causeOf, log } from '../../platform/log.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { flag } from '../reconciliation-store.ts';
import { inTurn } from './in-turn.ts';
import { isDue, runAt } from './when-to-ask.ts';

/** Before that the buyer's own browser is at it. */
const LEFT_ALONE_MS = 60_000;

/**
 * Asks PayPal about the orders that are being paid, and records those that were. Its list of transactions lags by hours;
 * its orders do not. Where a crowd is too much for one call, each has its turn.
 * @param until milliseconds: nothing is begun after it, and the next call goes on
 * @returns how many were brought to an end
 * @throws where some could not be asked about
 */
export async function reconcilePaypalOrders(until: number): Promise<number> {
  const now = Date.now();
  const due: WaitingPaypalOrder[] = [];
  for await (const waiting of listWaitingPaypalOrders(new Date(now - LEFT_ALONE_MS))) {
    if (isDue(waiting.paypalOrderId, Date.parse(waiting.since), now)) due.push(waiting);
  }
  let ended = 0;
  let left = 0;
  await inParallel(inTurn(due, ({ paypalOrderId }) => paypalOrderId, runAt(now)), async (waiting) => {
    const result = Date.now() < until ? await settle(waiting) : 'left';
    if (result === 'left') left++;
    else if (result === 'ended') ended++;
  });
  if (left > 0) throw new Error(`${left} of PayPal’s orders are left for the next time.`);
  return ended;
}

async function settle(waiting: WaitingPaypalOrder): Promise<'ended' | 'waiting' | 'left'> {
  try {
    const { outcome } = await settlePaypalOrder(waiting.paypalOrderId);
    if (outcome === 'waiting' || outcome === 'unpaid') return 'waiting';
    // What waits was opened by us: PayPal says otherwise, and may have taken money for it.
    if (outcome === 'foreign') await flag(`paypal#${waiting.paypalOrderId}`, 'PayPal does not say that this order is ours.');
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
