import type { Heard } from '../../orders/providers.ts';
import { recordPurchase } from '../../orders/recording/purchase.ts';
import { PaymentMismatch } from '../../orders/recording/record-payment.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { causeOf, log } from '../../platform/log.ts';
import type { Settled } from '../catch-up.ts';
import { flag } from '../reconciliation-store.ts';

/** Records a capture as PayPal knows it now. What else was sold on the account is nothing to us. */
export async function settleCapture(captureId: string, heard: Heard): Promise<Settled> {
  try {
    const result = await recordPurchase('paypal', captureId, heard);
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
