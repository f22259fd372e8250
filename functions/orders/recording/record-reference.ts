import type { PaymentReference } from '#shared/bus/payment-events.ts';
import { followSubscription } from '../../subscriptions/follow-subscription.ts';
import { settlePaypalOrder } from '../paypal/settle-paypal-order.ts';
import { flag } from '../../reconciliation/reconciliation-store.ts';
import { recordPurchase } from './purchase.ts';
import type { Outcome } from './record-payment.ts';

/**
 * Does what an event of a payment provider asks for, whether it was delivered or found later. Doing it again changes
 * nothing.
 * @returns in one sentence what it did, or why there was nothing to do
 */
export async function recordReference({ provider, type, objectId, paymentId, subscriptionId }: PaymentReference): Promise<string> {
  if (type === 'CHECKOUT.ORDER.APPROVED') return sentence(objectId, await settlePaypalOrder(objectId, true));
  if (subscriptionId) return followSubscription(subscriptionId);
  if (!paymentId) return `Skipped a ${type} that belongs to no payment.`;
  const result = await recordPurchase(provider, paymentId, type.startsWith('CUSTOMER.DISPUTE.'));
  // The buyer is without the money, and maybe without access: nothing but a person can mend that.
  const isOwed = type === 'refund.failed' && result.outcome !== 'foreign';
  if (isOwed) await flag(`refund#${objectId}`, `The refund of ${provider} ${paymentId} came back: its bank did not take it.`);
  return sentence(paymentId, result);
}

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
