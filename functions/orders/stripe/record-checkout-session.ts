import { recordSubscription } from '../../subscriptions/record-subscription.ts';
import { recordPurchase } from '../recording/purchase.ts';
import type { Outcome } from '../recording/record-payment.ts';
import type { CheckoutSession } from './checkout-session.ts';

/** Records what a hosted page has come to, as the payment's own event would. */
export async function recordCheckoutSession({ subscriptionId, paymentId }: CheckoutSession): Promise<Outcome> {
  if (!subscriptionId) return paymentId ? recordPurchase('stripe', paymentId) : { outcome: 'unpaid' };
  const recorded = await recordSubscription(subscriptionId);
  switch (recorded.outcome) {
    case 'recorded':
      return { outcome: OUTCOME[recorded.subscription.money], orderId: recorded.order.orderId, isNew: true };
    case 'duplicate':
      return { outcome: 'returned', why: 'duplicate', orderId: recorded.order.orderId, isNew: true };
    case 'unpaid':
    case 'foreign':
      return recorded;
  }
}

const OUTCOME = { kept: 'paid', disputed: 'suspended', returned: 'reversed' } as const;
