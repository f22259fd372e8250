import type { Refund } from '@paypal/paypal-server-sdk';
import type { CaptureRefund } from './money-back.ts';
import { answerOf } from '../paypal-errors.ts';
import { fromPaypal, toPaypal } from '../paypal-money.ts';
import { paypal } from '../paypal.ts';
import { keepPendingRefund } from './pending-refunds-store.ts';
import type { PartialRefund, RefundResult } from '../../provider.ts';

/** The states of a refund. Source: PayPal, Payments v2, refund status. */
const STATUS: Readonly<Record<string, CaptureRefund['status']>> = { PENDING: 'pending', FAILED: 'failed', CANCELLED: 'failed' };

const statusOf = ({ status }: Refund) => STATUS[status ?? ''] ?? 'done';

/** The errors that are final, however often the refund is tried. Source: PayPal, Payments v2, errors of a refund. */
const REFUSALS = [
  'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
  'MAX_NUMBER_OF_REFUNDS_EXCEEDED',
  'MULTIPLE_REFUNDS_NOT_ALLOWED',
  'PARTIAL_REFUND_NOT_ALLOWED',
  'REFUND_AMOUNT_EXCEEDED',
  'REFUND_CAPTURE_CURRENCY_MISMATCH',
  'REFUND_IS_RESTRICTED',
  'REFUND_NOT_ALLOWED',
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
  'REFUND_TIME_LIMIT_EXCEEDED',
];

/**
 * Refunds all of a capture, or a part of it. Idempotent for one key. A pending refund, which PayPal has to collect from the
 * shop's bank first, is followed until it ends.
 * @throws ApiError payments_unavailable
 */
export async function refundCapture(captureId: string, part?: PartialRefund): Promise<RefundResult> {
  const { PaymentsController } = await import('@paypal/paypal-server-sdk');
  const payments = new PaymentsController(await paypal());
  const answer = await answerOf(
    () =>
      payments.refundCapturedPayment({
        captureId,
        paypalRequestId: `${captureId}:refund${part ? `:${part.key}` : ''}`,
        prefer: 'return=minimal',
        body: part ? { amount: toPaypal(part.amount, part.currency) } : {},
      }),
    { CAPTURE_FULLY_REFUNDED: null, ...Object.fromEntries(REFUSALS.map((issue) => [issue, issue])) },
  );
  if (typeof answer === 'string') return { state: 'refused', why: `PayPal: ${answer}` };
  return answer === null ? { state: 'granted' } : follow(captureId, answer.result);
}

/** Stores a pending refund, to be followed until it ends. A failed one is refused. */
async function follow(captureId: string, refund: Refund): Promise<RefundResult> {
  const status = statusOf(refund);
  if (status === 'failed') return { state: 'refused', why: `PayPal: refund ${refund.id} is ${refund.status}` };
  if (status === 'pending' && refund.id) await keepPendingRefund({ refundId: refund.id, captureId });
  return { state: 'granted' };
}

/**
 * Returns the refunds of an order's capture, including failed and pending ones. They are listed on the order, not on the
 * capture.
 * @returns null if PayPal has forgotten the order
 * @throws ApiError payments_unavailable
 */
export async function refundsOf(paypalOrderId: string): Promise<CaptureRefund[] | null> {
  const { OrdersController } = await import('@paypal/paypal-server-sdk');
  const orders = new OrdersController(await paypal());
  const found = await answerOf(() => orders.getOrder({ id: paypalOrderId }), {
    RESOURCE_NOT_FOUND: null,
    INVALID_RESOURCE_ID: null,
  });
  if (found === null) return null;
  const refunds = found.result.purchaseUnits?.flatMap(({ payments }) => payments?.refunds ?? []) ?? [];
  return refunds.map((refund) => ({
    refundId: refund.id ?? '',
    status: statusOf(refund),
    amount: refund.amount ? fromPaypal(refund.amount) : 0,
    madeAt: Date.parse(refund.createTime ?? '') || 0,
  }));
}

/** Returns the status of a refund; null if PayPal does not know it. @throws ApiError payments_unavailable */
export async function fetchRefundStatus(refundId: string): Promise<CaptureRefund['status'] | null> {
  const { PaymentsController } = await import('@paypal/paypal-server-sdk');
  const payments = new PaymentsController(await paypal());
  const found = await answerOf(() => payments.getRefund({ refundId }), { RESOURCE_NOT_FOUND: null, INVALID_RESOURCE_ID: null });
  return found && statusOf(found.result);
}
