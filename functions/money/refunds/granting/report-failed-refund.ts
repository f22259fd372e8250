import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { flag } from '../../payments/flags-store.ts';
import type { PaymentName } from '../../payments/payment.ts';
import { findPayment, type RecordedPayment } from '../../payments/payments-store.ts';

/**
 * Reports a refund that did not arrive to the operator, the buyer and the organiser: the buyer is without the money, perhaps without
 * access as well, and only a person can put that right. Idempotent.
 * @param refundId the provider's id of it
 */
export async function reportFailedRefund(name: PaymentName, refundId: string): Promise<void> {
  const { provider, paymentId } = name;
  const payment = await findPayment(name);
  // Another refund replaced it.
  if (!payment || (payment.status === 'reversed' && !payment.owed)) return;
  await flag(
    `refund#${refundId}`,
    `The refund of ${provider} ${paymentId} did not arrive: a bank rejected it or did not pay it.`,
  );
  await requestFailedRefundMails(payment, refundId);
}

/** Requests the mails about a refund that failed. @param refundId the provider's id of it; null if it made none */
export async function requestFailedRefundMails(
  { userId, orderId, paymentId }: FailedRefund,
  refundId: string | null,
): Promise<void> {
  const about = { userId, orderId, paymentId, ...(refundId !== null && { refundId }) };
  for (const notice of ['refund-failed', 'refund-owed'] as const)
    await raiseMailEvent({ type: 'order-notice', notice, ...about }, new Date());
}

type FailedRefund = Pick<RecordedPayment, 'userId' | 'orderId' | 'paymentId'>;
