import { syncSubscription } from '../subscriptions/sync-subscription.ts';
import { recordPayment } from './record-payment.ts';
import type { Outcome } from '../orders/settlement/transition.ts';
import type { CheckoutSession } from '../payments/stripe/stripe-methods.ts';

/** Records the payment or subscription of a hosted page, as its own event would. */
export async function settleHostedCheckout({ subscriptionId, paymentId }: CheckoutSession): Promise<Outcome> {
  if (!subscriptionId) return paymentId ? recordPayment('stripe', paymentId) : { outcome: 'unpaid' };
  const recorded = await syncSubscription(subscriptionId);
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
