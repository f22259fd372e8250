import { PaymentMismatch } from '../../../money/orders/settlement/transition.ts';
import { recordEvent } from '../../../money/payment-events/record-purchase.ts';
import { flag } from '../../../money/payments/flags-store.ts';
import { fetchRefundStatus } from '../../../money/payments/paypal/refunds/paypal-refunds.ts';
import {
  forgetPendingRefund,
  listPendingRefunds,
  type PendingRefund,
} from '../../../money/payments/paypal/refunds/pending-refunds-store.ts';
import { apart } from '../../../platform/log/correlation.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { isDue } from './when-to-ask.ts';

/**
 * Checks the refunds that PayPal has to collect from the shop's bank first. PayPal reports no failure of one: its documentation
 * names no event for it.
 * @param until milliseconds; nothing is started after it, and the next call continues
 * @returns the number of refunds completed
 * @throws Error if some are left
 */
export async function reconcilePendingRefunds(until: number): Promise<number> {
  const counts = { ended: 0, waiting: 0, left: 0 };
  for (const pending of await listPendingRefunds()) {
    if (!isDue(pending.refundId, Date.parse(pending.since), Date.now())) continue;
    counts[Date.now() < until ? await apart(() => settle(pending)) : 'left']++;
  }
  if (counts.left > 0) throw new Error(`${counts.left} of PayPal’s refunds are left for the next run.`);
  return counts.ended;
}

async function settle({ refundId, captureId }: PendingRefund): Promise<'ended' | 'waiting' | 'left'> {
  try {
    const status = await fetchRefundStatus(refundId);
    if (status === 'pending') return 'waiting';
    if (status === null) await flag(`refund#${refundId}`, `PayPal does not know this refund of ${captureId} any more.`);
    // The event types that a webhook about it would have.
    const type = status === 'failed' ? 'refund.failed' : 'PAYMENT.CAPTURE.REFUNDED';
    log.info(
      await recordEvent({ provider: 'paypal', providerEventId: refundId, type, objectId: refundId, paymentId: captureId }),
    );
  } catch (error) {
    log.error('refund not reconciled', { refundId, cause: causeOf(error) });
    if (!(error instanceof PaymentMismatch)) return 'left';
    await flag(`paypal#${captureId}`, error.message);
  }
  await forgetPendingRefund(refundId);
  return 'ended';
}
