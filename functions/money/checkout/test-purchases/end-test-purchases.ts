import { listOrders } from '../../orders/order-lists-store.ts';
import { leftOfOrder } from '../../refunds/amounts/refund-limit-rules.ts';
import { refundNow } from '../../refunds/granting/finish-refund.ts';
import { apart } from '../../../platform/log/correlation.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import type { Order } from '../../orders/order.ts';
import { closeOpenOrder } from '../close-open-orders.ts';
import { isForgotten, nextStep, testsAmong } from './test-purchase-rules.ts';
import { endTestPurchase, forgetTestPurchase, listTestPurchases, type TestPurchase } from './test-purchases-store.ts';

const NOTE = 'This was a test purchase, which is refunded by itself.';

/**
 * Refunds test purchases that were paid, closes those that nobody paid in time, and forgets tests of which nothing is left. Every step can be
 * taken again: wherever it is interrupted, the next run goes on.
 * @param until milliseconds; nothing is started after it, and the next call continues
 * @returns the number of orders that were refunded or closed
 * @throws Error if some are left
 */
export async function endTestPurchases(until: number, now: Date): Promise<number> {
  let ended = 0;
  let left = 0;
  for (const test of await listTestPurchases()) {
    try {
      if (Date.now() >= until) left++;
      else ended += await apart(() => lookAfter(test, now.getTime()));
    } catch (error) {
      left++;
      log.error('test purchase not ended', { eventId: test.eventId, userId: test.userId, cause: causeOf(error) });
    }
  }
  if (left > 0) throw new Error(`${left} test purchases are left for the next run.`);
  return ended;
}

async function lookAfter(test: TestPurchase, now: number): Promise<number> {
  const { eventId, userId } = test;
  const until = Date.parse(test.until);
  const orders = testsAmong(await listOrders(userId), eventId);
  const steps = orders.map((order) => nextStep(order, until, now));
  let ended = 0;
  for (const [index, order] of orders.entries()) {
    if (steps[index] === 'close') await closeOpenOrder(order);
    if (steps[index] === 'refund') {
      // It was over once it was paid: another one is begun in the studio.
      await endTestPurchase(test, order.paidAt ?? test.until);
      await giveBack(order);
    }
    if (steps[index] === 'close' || steps[index] === 'refund') ended++;
  }
  if (isForgotten(steps, until, now)) await forgetTestPurchase(test);
  return ended;
}

/** Refunds a test by the way of all refunds, which survives an interruption. */
async function giveBack(order: Order): Promise<void> {
  const claimed = { paymentId: order.paymentId ?? '', refunded: order.refundedAmount ?? 0, subscriptionId: null };
  const amount = leftOfOrder(order);
  await refundNow(order, claimed, { amount, isAll: true, unlessUsed: false, reason: '', note: NOTE, isAutomatic: true });
}
