import type { CapturedPayment } from '@paypal/paypal-server-sdk';
import { ApiError } from '../../platform/http/api-error.ts';
import { paypal } from '../../platform/paypal.ts';
import type { Payment } from '../payment.ts';
import type { Heard } from '../providers.ts';
import { type CaptureRefund, moneyBack } from './money-back.ts';
import { disputesOf } from './paypal-disputes.ts';
import { reach } from './paypal-errors.ts';
import { fromPaypal } from './paypal-money.ts';
import { findPaypalOrder } from './paypal-orders-store.ts';
import { refundsOf } from './paypal-refunds.ts';
import { keepPendingRefund } from './pending-refunds-store.ts';

/**
 * A capture as PayPal knows it now. What of it is still to go back is kept to be asked about.
 * @param heard what to ask about besides: a capture tells of no dispute, and of no refund that is pending
 * @throws ApiError payment_not_found, payments_unavailable
 */
export async function fetchCapture(captureId: string, heard: Heard): Promise<Payment> {
  const { PaymentsController } = await import('@paypal/paypal-server-sdk');
  const payments = new PaymentsController(await paypal());
  const { result } = await reach(() => payments.getCapturedPayment({ captureId }));
  const paypalOrderId = orderOf(result);
  const reference = paypalOrderId === undefined ? null : await findPaypalOrder(paypalOrderId);
  const about = { provider: 'paypal', paymentId: captureId, status: statusOf(result) } as const;
  // What else is sold on the account may be paid in money without hundredths, and is nothing to us.
  if (paypalOrderId === undefined || reference === null || reference.orderId !== result.customId) return { ...about, ...FOREIGN };
  const [refunds, disputes] = await Promise.all([
    heard.ofRefund || saysRefunded(result) ? refundsFor(result, paypalOrderId) : [],
    heard.ofDispute ? disputesOf(captureId) : null,
  ]);
  await keepPending(captureId, refunds);
  const amount = result.amount ? fromPaypal(result.amount) : 0;
  return {
    ...about,
    amount,
    currency: (result.amount?.currencyCode ?? '').toLowerCase(),
    ...moneyBack({ amount, isRefunded: result.status === 'REFUNDED', refunds, lost: disputes?.lost ?? [] }),
    isDisputed: (disputes?.open.length ?? 0) > 0,
    ...(disputes && { disputes: disputes.open }),
    reference,
  };
}

const FOREIGN = { amount: 0, currency: '', refunded: 0, isDisputed: false, isReversed: false, reference: null } as const;

/** PayPal's id of the order that was captured. Its link names it, too, where the related ids are left out. */
function orderOf({ supplementaryData, links = [] }: CapturedPayment): string | undefined {
  return supplementaryData?.relatedIds?.orderId ?? links.find(({ rel }) => rel === 'up')?.href.split('/').pop();
}

const saysRefunded = ({ status }: CapturedPayment) => status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED';

/** Where the order is forgotten, a capture that was refunded as a whole says enough. */
async function refundsFor({ status }: CapturedPayment, paypalOrderId: string): Promise<CaptureRefund[]> {
  const refunds = await refundsOf(paypalOrderId);
  if (refunds === null && status !== 'REFUNDED') throw new ApiError('payment_not_found');
  return refunds ?? [];
}

async function keepPending(captureId: string, refunds: readonly CaptureRefund[]): Promise<void> {
  for (const { refundId, status } of refunds) if (status === 'pending') await keepPendingRefund({ refundId, captureId });
}

function statusOf({ status }: CapturedPayment): Payment['status'] {
  if (status === 'PENDING') return 'processing';
  return status === 'DECLINED' || status === 'FAILED' ? 'canceled' : 'succeeded';
}
