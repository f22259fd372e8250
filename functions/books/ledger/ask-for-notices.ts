import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { gatherEvidence } from '../../money/disputes/evidence.ts';
import { type PaymentItem, underIdOf } from '../../money/payments/payment-item.ts';

/**
 * Requests the mails that a payment's change calls for besides its receipt: one to the recipient of a gift, also when it is refunded, and for each
 * dispute one to the organiser, after the evidence is stored. A mail that is requested twice is sent once.
 * @throws ApiError unavailable if the bus did not accept a request
 */
export async function askForNotices(payments: readonly PaymentItem[]): Promise<void> {
  const now = new Date();
  for (const payment of payments) await underIdOf(payment, () => askForNoticesOf(payment, now));
}

async function askForNoticesOf(payment: PaymentItem, now: Date): Promise<void> {
  const { userId, orderId, status, isGift } = payment;
  if (isGift && status === 'recorded') await raiseMailEvent({ type: 'order-notice', notice: 'gift', userId, orderId }, now);
  if (isGift && status === 'reversed')
    await raiseMailEvent({ type: 'order-notice', notice: 'gift-refunded', userId, orderId }, now);
  if (status === 'suspended') await reportDisputes(payment, now);
}

async function reportDisputes(payment: PaymentItem, now: Date): Promise<void> {
  const { userId, orderId, paymentId, disputes = [], disputedAt } = payment;
  for (const disputeId of disputes.length > 0 ? disputes : [undefined]) {
    await gatherEvidence(payment, disputeId ?? null, now);
    await raiseMailEvent(
      { type: 'order-notice', notice: 'dispute-opened', userId, orderId, paymentId, disputedAt, disputeId },
      now,
    );
  }
}
