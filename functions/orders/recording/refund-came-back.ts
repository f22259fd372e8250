import { raiseMailEvent } from '../../mail/mail-events-bus.ts';
import { flag } from '../../reconciliation/reconciliation-store.ts';
import type { PaymentName } from './payment-update.ts';
import { findPayment, type RecordedPayment } from './payments-store.ts';

/**
 * Tells the operator, the buyer and the organiser of a refund that did not arrive: the buyer is without the money, and maybe
 * without access, and nothing but a person can mend that. Twice is once.
 * @param refundId the provider's id of it
 */
export async function tellThatRefundCameBack(name: PaymentName, refundId: string): Promise<void> {
  const { provider, paymentId } = name;
  const payment = await findPayment(name);
  // By another refund it arrived after all.
  if (!payment || (payment.status === 'reversed' && !payment.owed)) return;
  await flag(`refund#${refundId}`, `The refund of ${provider} ${paymentId} did not arrive: a bank did not take it, or did not pay it.`);
  await askForRefundFailed(payment, refundId);
}

/** @param refundId the provider's id of it; null where it made none */
export async function askForRefundFailed({ userId, orderId, paymentId }: Told, refundId: string | null): Promise<void> {
  const about = { userId, orderId, paymentId, ...(refundId !== null && { refundId }) };
  for (const notice of ['refund-failed', 'refund-owed'] as const) await raiseMailEvent({ type: 'order-notice', notice, ...about }, new Date());
}

type Told = Pick<RecordedPayment, 'userId' | 'orderId' | 'paymentId'>;
