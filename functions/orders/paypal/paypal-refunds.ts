import type { Refund } from '@paypal/paypal-server-sdk';
import { paypal } from '../../platform/paypal.ts';
import type { PartialRefund } from '../providers.ts';
import { RefundRefused } from '../refund-refused.ts';
import type { CaptureRefund } from './money-back.ts';
import { answerOf } from './paypal-errors.ts';
import { fromPaypal, toPaypal } from './paypal-money.ts';
import { keepPendingRefund } from './pending-refunds-store.ts';

/** Source: PayPal, Payments v2, refund status. */
const STATUS: Readonly<Record<string, CaptureRefund['status']>> = { PENDING: 'pending', FAILED: 'failed', CANCELLED: 'failed' };

const statusOf = ({ status }: Refund) => STATUS[status ?? ''] ?? 'done';

/** Will stay so, however often it is asked. Source: PayPal, Payments v2, errors of a refund. */
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
 * Gives all of a capture back, or a part of it. Doing it twice under one key gives it back once. One that PayPal has to get
 * from the shop's bank first is asked about until its end is seen.
 * @throws RefundRefused, ApiError payments_unavailable
 */
export async function refundCapture(captureId: string, part?: PartialRefund): Promise<void> {
  const { PaymentsController } = await import('@paypal/paypal-server-sdk');
  const payments = new PaymentsController(await paypal());
  const answer = await answerOf(
    () =>
      payments.refundCapturedPayment({
        captureId,
        paypalRequestId: `${captureId}:refund${part ? `:${part.key}` : ''}`,
        prefer: 'return=minimal',
        body: part ? { amount: toPaypal(part.amount, 'usd') } : {},
      }),
    { CAPTURE_FULLY_REFUNDED: null, ...Object.fromEntries(REFUSALS.map((issue) => [issue, issue])) },
  );
  if (typeof answer === 'string') throw new RefundRefused(`PayPal: ${answer}`);
  if (answer !== null) await follow(captureId, answer.result);
}

/** @throws RefundRefused where nothing came of it */
async function follow(captureId: string, refund: Refund): Promise<void> {
  const status = statusOf(refund);
  if (status === 'failed') throw new RefundRefused(`PayPal: refund ${refund.id} is ${refund.status}`);
  if (status === 'pending' && refund.id) await keepPendingRefund({ refundId: refund.id, captureId });
}

/**
 * What went back of the capture of an order, or was to go back: that is written on the order, not on the capture.
 * @returns null where PayPal has forgotten the order
 * @throws ApiError payments_unavailable
 */
export async function refundsOf(paypalOrderId: string): Promise<CaptureRefund[] | null> {
  const { OrdersController } = await import('@paypal/paypal-server-sdk');
  const orders = new OrdersController(await paypal());
  const found = await answerOf(() => orders.getOrder({ id: paypalOrderId }), { RESOURCE_NOT_FOUND: null, INVALID_RESOURCE_ID: null });
  if (found === null) return null;
  const refunds = found.result.purchaseUnits?.flatMap(({ payments }) => payments?.refunds ?? []) ?? [];
  return refunds.map((refund) => ({
    refundId: refund.id ?? '',
    status: statusOf(refund),
    amount: refund.amount ? fromPaypal(refund.amount) : 0,
    madeAt: Date.parse(refund.createTime ?? '') || 0,
  }));
}

/** What became of a refund; null where PayPal does not know it. @throws ApiError payments_unavailable */
export async function fetchRefundStatus(refundId: string): Promise<CaptureRefund['status'] | null> {
  const { PaymentsController } = await import('@paypal/paypal-server-sdk');
  const payments = new PaymentsController(await paypal());
  const found = await answerOf(() => payments.getRefund({ refundId }), { RESOURCE_NOT_FOUND: null, INVALID_RESOURCE_ID: null });
  return found && statusOf(found.result);
}
