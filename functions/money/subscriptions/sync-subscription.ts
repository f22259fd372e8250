import { findOrder } from '../orders/orders-store.ts';
import { findPayment } from '../payments/payments-store.ts';
import { fetchPayment } from '../payments/stripe/payment-intents.ts';
import { makeSyncSubscription } from './sync/make-sync-subscription.ts';
import { applyPeriodPayment } from './sync/apply-period-payment.ts';
import { saveSubscription } from './sync/save-subscription.ts';
import { cancelAtOnce, fetchSubscription } from '../payments/stripe/stripe-subscriptions.ts';
import { findSubscription } from './subscriptions-store.ts';

/**
 * Fetches a subscription from Stripe and stores it: its state, its order, its access and its last payment. The only writer of
 * all of them; the webhook, the returning browser and the reconciliation call it in any order, any number of times. Our record
 * is read before Stripe is called and must be unchanged when it is written, so that an older answer never overwrites a newer
 * one.
 * @throws ApiError payment_not_found, payments_unavailable
 * @throws PaymentMismatch if a person has to look at it
 * @throws PaymentMoved if other processes kept changing it
 */
export const syncSubscription = makeSyncSubscription({
  find: findSubscription,
  fetch: fetchSubscription,
  findOrder,
  findPayment,
  fetchPayment,
  save: saveSubscription,
  applyPeriodPayment,
  cancelAtOnce,
});
