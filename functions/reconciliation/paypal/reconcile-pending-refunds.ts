import { fetchRefundStatus } from '../../orders/paypal/paypal-refunds.ts';
import { forgetPendingRefund, listPendingRefunds, type PendingRefund } from '../../orders/paypal/pending-refunds-store.ts';
import { PaymentMismatch } from '../../orders/recording/record-payment.ts';
import { recordReference } from '../../orders/recording/record-reference.ts';
import { causeOf, log } from '../../platform/log.ts';
import { flag } from '../reconciliation-store.ts';
import { isDue } from './when-to-ask.ts';

/**
 * Asks PayPal what became of refunds that it has to get from the shop's bank first. Where one fails PayPal tells nobody: its
 * documentation names no event of it.
 * @param until milliseconds: nothing is begun after it, and the next call goes on
 * @returns how many were brought to an end
 * @throws where some could not be asked about
 */
export async function reconcilePendingRefunds(until: number): Promise<number> {
  const counts = { ended: 0, waiting: 0, left: 0 };
  for await (const pending of listPendingRefunds()) {
    if (!isDue(pending.refundId, Date.parse(pending.since), Date.now())) continue;
    counts[Date.now() < until ? await settle(pending) : 'left']++;
  }
  if (counts.left > 0) throw new Error(`${counts.left} of PayPal’s refunds are left for the next time.`);
  return counts.ended;
}

async function settle({ refundId, captureId }: PendingRefund): Promise<'ended' | 'waiting' | 'left'> {
  try {
    const status = await fetchRefundStatus(refundId);
    if (status === 'pending') return 'waiting';
    if (status === null) await flag(`refund#${refundId}`, `PayPal does not know this refund of ${captureId} any more.`);
    // Under the names that an event of it would have.
    const type = status === 'failed' ? 'refund.failed' : 'PAYMENT.CAPTURE.REFUNDED';
    log.info(await recordReference({ provider: 'paypal', eventId: refundId, type, objectId: refundId, paymentId: captureId }));
  } catch (error) {
    log.error('refund not reconciled', { refundId, cause: causeOf(error) });
    if (!(error instanceof PaymentMismatch)) return 'left';
    await flag(`paypal#${captureId}`, error.message);
  }
  await forgetPendingRefund(refundId);
  return 'ended';
}
