import type { CapturedPayment } from '@paypal/paypal-server-sdk';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { paypal } from '../paypal.ts';
import type { Payment } from '../../payment.ts';
import type { PaymentHints } from '../../provider.ts';
import { type CaptureRefund, moneyBack } from '../refunds/money-back.ts';
import { disputesOf } from '../paypal-disputes.ts';
import { reach } from '../paypal-errors.ts';
import { fromPaypal } from '../paypal-money.ts';
import { findPaypalOrder } from './paypal-orders-store.ts';
import { refundsOf } from '../refunds/paypal-refunds.ts';
import { keepPendingRefund } from '../refunds/pending-refunds-store.ts';

/**
 * Returns a capture as PayPal knows it now. Its pending refunds are stored, to be followed until they end.
 * @param hints what else to ask about: a capture shows neither disputes nor pending refunds
 * @throws ApiError payment_not_found, payments_unavailable
 */
export async function fetchCapture(captureId: string, hints: PaymentHints = {}): Promise<Payment> {
  const { PaymentsController } = await import('@paypal/paypal-server-sdk');
  const payments = new PaymentsController(await paypal());
  const { result } = await reach(() => payments.getCapturedPayment({ captureId }));
  const paypalOrderId = orderOf(result);
  const reference = paypalOrderId === undefined ? null : await findPaypalOrder(paypalOrderId);
  const about = { provider: 'paypal', paymentId: captureId, status: statusOf(result) } as const;
  // Other sales on the account do not concern us.
  if (paypalOrderId === undefined || reference === null || reference.orderId !== result.customId) return { ...about, ...FOREIGN };
  const [refunds, disputes] = await Promise.all([
    hints.ofRefund || saysRefunded(result) ? refundsFor(result, paypalOrderId) : [],
    hints.ofDispute ? disputesOf(captureId) : null,
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

/** Returns PayPal's id of the captured order. If the related ids are missing, a link names it. */
function orderOf({ supplementaryData, links = [] }: CapturedPayment): string | undefined {
  return (
    supplementaryData?.relatedIds?.orderId ??
    links
      .find(({ rel }) => rel === 'up')
      ?.href.split('/')
      .pop()
  );
}

const saysRefunded = ({ status }: CapturedPayment) => status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED';

/** Returns the refunds of a capture. If PayPal has forgotten the order, the status of a fully refunded capture is enough. */
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
