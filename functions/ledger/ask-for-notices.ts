import { raiseMailEvent } from '../mail/mail-events-bus.ts';
import { gatherEvidence } from '../disputes/evidence.ts';
import type { PaymentItem } from './payment-item.ts';

/**
 * Asks for the mails that a payment's change calls for beside its receipt: to whom it was bought for, and to the organiser
 * whose payment is disputed, once the evidence is kept, for each dispute. Asked for twice, a mail is sent once.
 * @throws ApiError unavailable where the bus did not take one
 */
export async function askForNotices(payments: readonly PaymentItem[]): Promise<void> {
  const now = new Date();
  for (const payment of payments) {
    const { userId, orderId, status, isGift } = payment;
    if (isGift && status === 'recorded') await raiseMailEvent({ type: 'order-notice', notice: 'gift', userId, orderId }, now);
    if (status === 'suspended') await tellOfDisputes(payment, now);
  }
}

async function tellOfDisputes(payment: PaymentItem, now: Date): Promise<void> {
  const { userId, orderId, paymentId, disputes = [], disputedAt } = payment;
  for (const disputeId of disputes.length > 0 ? disputes : [undefined]) {
    await gatherEvidence(payment, disputeId ?? null, now);
    await raiseMailEvent({ type: 'order-notice', notice: 'dispute-opened', userId, orderId, paymentId, disputedAt, disputeId }, now);
  }
}
