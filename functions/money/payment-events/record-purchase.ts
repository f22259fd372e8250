import { type PaymentReference, paymentReferenceSchema, RENEWAL_ANNOUNCED } from '#shared/bus/money/payment-events.ts';
import type { Outcome } from '../orders/settlement/transition.ts';
import { apart } from '../../platform/log/correlation.ts';
import { eventConsumer } from '../../platform/event-consumer.ts';
import { recordPayment } from '../recording/record-payment.ts';
import { settlePaypalOrder } from '../recording/settle-paypal-order.ts';
import { refundUpgrades } from '../refunds/granting/finish-refund.ts';
import { reportFailedRefund } from '../refunds/granting/report-failed-refund.ts';
import { followSubscription } from '../subscriptions/follow-subscription.ts';

export const handler = eventConsumer(paymentReferenceSchema, recordEvent);

/**
 * Processes an event of a payment provider, whether it was delivered or found later. Idempotent.
 * @returns a sentence that says what it did, or why there was nothing to do
 */
export async function recordEvent({ provider, type, objectId, paymentId, subscriptionId }: PaymentReference): Promise<string> {
  if (type === 'CHECKOUT.ORDER.APPROVED') return sentence(objectId, await settlePaypalOrder(objectId, true));
  if (subscriptionId) return followSubscription(subscriptionId, type === RENEWAL_ANNOUNCED);
  if (!paymentId) return `Skipped a ${type} that belongs to no payment.`;
  const hasFailed = type === 'refund.failed';
  const hints = { ofDispute: mayBeDisputed(type), ofRefund: hasFailed || type === 'PAYMENT.CAPTURE.REFUNDED' };
  const result = await recordPayment(provider, paymentId, hints);
  if (hasFailed && result.outcome !== 'foreign') await reportFailedRefund({ provider, paymentId }, objectId);
  // A dispute that was won may be that of an upgrade whose ticket is gone.
  const mayLackTicket = result.outcome === 'paid' && isOfDispute(type);
  if (result.outcome === 'reversed' || mayLackTicket) await apart(() => refundUpgrades({ provider, paymentId }));
  return sentence(paymentId, result);
}

/**
 * Returns true if an event is about a dispute or may be: money that PayPal takes back is mostly disputed, and the event about
 * the dispute may have been lost.
 */
const mayBeDisputed = (type: string) => type.startsWith('CUSTOMER.DISPUTE.') || type === 'PAYMENT.CAPTURE.REVERSED';

const isOfDispute = (type: string) => type.startsWith('charge.dispute.') || mayBeDisputed(type);

function sentence(paymentId: string, result: Outcome | { outcome: 'waiting' | 'over' }): string {
  switch (result.outcome) {
    case 'waiting':
      return `Left ${paymentId} waiting for its buyer.`;
    case 'over':
      return `Skipped ${paymentId}: it can no longer be paid.`;
    case 'foreign':
      return `Skipped ${paymentId}: it is not one of ours.`;
    case 'unpaid':
      return `Skipped ${paymentId}: it is not paid.`;
    case 'paid':
      return result.isNew ? `Recorded ${paymentId} for ${result.orderId}.` : `Skipped ${paymentId}: it was recorded before.`;
    case 'suspended':
      return result.isNew
        ? `Suspended the access of ${result.orderId}: ${paymentId} is disputed.`
        : `Skipped ${paymentId}: its dispute was recorded before.`;
    case 'reversed':
      return result.isNew
        ? `Closed the access of ${result.orderId}: ${paymentId} was returned.`
        : `Skipped ${paymentId}: its refund was recorded before.`;
    case 'returned':
      return result.why === 'duplicate'
        ? `Refunded ${paymentId}: ${result.orderId} was already paid.`
        : `Refunded ${paymentId}: no seat was left for ${result.orderId}, or its ticket is gone.`;
  }
}
