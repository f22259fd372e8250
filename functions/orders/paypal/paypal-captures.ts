import type { CapturedPayment } from '@paypal/paypal-server-sdk';
import { paypal } from '../../platform/paypal.ts';
import type { Payment } from '../payment.ts';
import type { PartialRefund } from '../providers.ts';
import { RefundRefused } from '../refund-refused.ts';
import { disputeOf } from './paypal-disputes.ts';
import { answerOf, reach } from './paypal-errors.ts';
import { fromPaypal, toPaypal } from './paypal-money.ts';
import { findPaypalOrder } from './paypal-orders-store.ts';

/**
 * A capture as PayPal knows it now.
 * @param mayBeDisputed whether to ask about disputes, too: a capture does not tell
 * @throws ApiError payment_not_found, payments_unavailable
 */
export async function fetchCapture(captureId: string, mayBeDisputed: boolean): Promise<Payment> {
  const { PaymentsController } = await import('@paypal/paypal-server-sdk');
  const payments = new PaymentsController(await paypal());
  const { result } = await reach(() => payments.getCapturedPayment({ captureId }));
  const paypalOrderId = orderOf(result);
  const reference = paypalOrderId === undefined ? null : await findPaypalOrder(paypalOrderId);
  const about = { provider: 'paypal', paymentId: captureId, status: statusOf(result) } as const;
  // What else is sold on the account may be paid in money without hundredths, and is nothing to us.
  if (reference === null || reference.orderId !== result.customId) return { ...about, ...FOREIGN };
  const [refunded, dispute] = await Promise.all([
    refundedOf(result, paypalOrderId),
    mayBeDisputed ? disputeOf(captureId) : 'none',
  ]);
  const amount = result.amount ? fromPaypal(result.amount) : 0;
  return {
    ...about,
    amount,
    currency: (result.amount?.currencyCode ?? '').toLowerCase(),
    refunded,
    isDisputed: dispute === 'open',
    isReversed: result.status === 'REFUNDED' || dispute === 'lost' || (amount > 0 && refunded >= amount),
    reference,
  };
}

const FOREIGN = { amount: 0, currency: '', refunded: 0, isDisputed: false, isReversed: false, reference: null } as const;

/** PayPal's id of the order that was captured. Its link names it, too, where the related ids are left out. */
function orderOf({ supplementaryData, links = [] }: CapturedPayment): string | undefined {
  return supplementaryData?.relatedIds?.orderId ?? links.find(({ rel }) => rel === 'up')?.href.split('/').pop();
}

/** What went back is written on the order, not on the capture. */
async function refundedOf({ status, amount }: CapturedPayment, paypalOrderId: string | undefined): Promise<number> {
  if (status === 'REFUNDED' && amount) return fromPaypal(amount);
  if (status !== 'PARTIALLY_REFUNDED' || !paypalOrderId) return 0;
  const { OrdersController } = await import('@paypal/paypal-server-sdk');
  const orders = new OrdersController(await paypal());
  const { result } = await reach(() => orders.getOrder({ id: paypalOrderId }));
  const refunds = result.purchaseUnits?.flatMap(({ payments }) => payments?.refunds ?? []) ?? [];
  return refunds.filter((refund) => refund.status !== 'FAILED' && refund.status !== 'CANCELLED')
    .reduce((sum, refund) => sum + (refund.amount ? fromPaypal(refund.amount) : 0), 0);
}

function statusOf({ status }: CapturedPayment): Payment['status'] {
  if (status === 'PENDING') return 'processing';
  return status === 'DECLINED' || status === 'FAILED' ? 'canceled' : 'succeeded';
}

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
 * Gives all of a capture back, or a part of it. Doing it twice under one key gives it back once.
 * @throws RefundRefused, ApiError payments_unavailable
 */
export async function refundCapture(captureId: string, part?: PartialRefund): Promise<void> {
  const { PaymentsController } = await import('@paypal/paypal-server-sdk');
  const payments = new PaymentsController(await paypal());
  const refused = await answerOf(
    () =>
      payments.refundCapturedPayment({
        captureId,
        paypalRequestId: `${captureId}:refund${part ? `:${part.key}` : ''}`,
        prefer: 'return=minimal',
        body: part ? { amount: toPaypal(part.amount, 'usd') } : {},
      }),
    { CAPTURE_FULLY_REFUNDED: null, ...Object.fromEntries(REFUSALS.map((issue) => [issue, issue])) },
  );
  if (typeof refused === 'string') throw new RefundRefused(`PayPal: ${refused}`);
}
