import type { Order } from '../../orders/order.ts';
import { applyPayment } from '../../orders/settlement/apply-payment.ts';
import type { Outcome } from '../../orders/settlement/transition.ts';
import type { RecordedPayment } from '../../payments/payments-store.ts';
import { stripePayments } from '../../payments/stripe/payment-intents.ts';
import type { PeriodPayment } from './period-payment.ts';

interface Period {
  payment: PeriodPayment;
  /** The order that its subscription was started with. */
  order: Order;
  /** Our record of the payment, as read before Stripe was called. */
  before: RecordedPayment | null;
  /** True if its subscription is an unwanted second one of the order. */
  isDuplicate: boolean;
}

/**
 * Records a payment of a subscription, once, for receipts and the ledger. It opens nothing and moves no order: that follows from
 * the subscription's state.
 * @throws PaymentMoved if another process was faster
 */
export function applyPeriodPayment({ payment, order, before, isDuplicate }: Period): Promise<Outcome> {
  return applyPayment({ payment, recorded: before, order, provider: stripePayments, isSecondSubscription: isDuplicate });
}
