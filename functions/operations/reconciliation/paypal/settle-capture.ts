import type { PaymentHints } from '../../../money/payments/provider.ts';
import { recordPayment } from '../../../money/recording/record-payment.ts';
import { PaymentMismatch } from '../../../money/orders/settlement/transition.ts';
import { refundUpgrades } from '../../../money/refunds/granting/finish-refund.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import type { EntryOutcome } from '../catch-up.ts';
import { flag } from '../../../money/payments/flags-store.ts';

/** Records a capture as PayPal knows it now. Other sales on the account do not concern us. */
export async function settleCapture(captureId: string, hints: PaymentHints): Promise<EntryOutcome> {
  try {
    const result = await recordPayment('paypal', captureId, hints);
    if (result.outcome === 'reversed') await refundUpgrades({ provider: 'paypal', paymentId: captureId });
    if (!('isNew' in result) || !result.isNew) return 'known';
    log.info(`Found that ${captureId} of ${result.orderId} is ${result.outcome}.`);
    return 'new';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment_not_found') return 'known';
    log.error('capture not reconciled', { captureId, cause: causeOf(error) });
    if (!(error instanceof PaymentMismatch)) return 'left';
    await flag(`paypal#${captureId}`, error.message);
    return 'known';
  }
}
