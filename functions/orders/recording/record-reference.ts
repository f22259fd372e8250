import type { PaymentReference } from '#shared/bus/payment-events.ts';
import { followSubscription } from '../../subscriptions/follow-subscription.ts';
import { settlePaypalOrder } from '../paypal/settle-paypal-order.ts';
import { recordPurchase } from './purchase.ts';
import type { Outcome } from './record-payment.ts';
import { tellThatRefundCameBack } from './refund-came-back.ts';

/**
 * Does what an event of a payment provider asks for, whether it was delivered or found later. Doing it again changes
 * nothing.
 * @returns in one sentence what it did, or why there was nothing to do
 */
export async function recordReference({ provider, type, objectId, paymentId, subscriptionId }: PaymentReference): Promise<string> {
  if (type === 'CHECKOUT.ORDER.APPROVED') return sentence(objectId, await settlePaypalOrder(objectId, true));
  if (subscriptionId) return followSubscription(subscriptionId);
  if (!paymentId) return `Skipped a ${type} that belongs to no payment.`;
  const hasFailed = type === 'refund.failed';
  const heard = { ofDispute: tellsOfDispute(type), ofRefund: hasFailed || type === 'PAYMENT.CAPTURE.REFUNDED' };
  const result = await recordPurchase(provider, paymentId, heard);
  if (hasFailed && result.outcome !== 'foreign') await tellThatRefundCameBack({ provider, paymentId }, objectId);
  return sentence(paymentId, result);
}

/** Money that PayPal takes back is mostly disputed, and what told of that may have been lost. */
const tellsOfDispute = (type: string) => type.startsWith('CUSTOMER.DISPUTE.') || type === 'PAYMENT.CAPTURE.REVERSED';

function sentence(paymentId: string, result: Outcome | { outcome: 'waiting' | 'over' }): string {
  switch (result.outcome) {
    case 'waiting':
      return `Left ${paymentId} waiting for its buyer.`;
    case 'over':
      return `Skipped ${paymentId}: nothing can come of it any more.`;
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
        ? `Took the access of ${result.orderId} away: ${paymentId} went back.`
        : `Skipped ${paymentId}: its refund was recorded before.`;
    case 'returned':
      return result.why === 'duplicate'
        ? `Gave ${paymentId} back: ${result.orderId} was paid before.`
        : `Gave ${paymentId} back: no seat was left for ${result.orderId}.`;
  }
}
