import { setTimeout as pause } from 'node:timers/promises';
import { findOrder } from '../orders/orders-store.ts';
import { findPayment } from '../orders/recording/payments-store.ts';
import { fetchPayment } from '../orders/stripe/stripe-payments.ts';
import { makeRecordSubscription } from './recording/make-record-subscription.ts';
import { recordPeriod } from './recording/record-period.ts';
import { saveSubscription } from './recording/save-subscription.ts';
import { cancelAtOnce, fetchSubscription } from './stripe/stripe-subscriptions.ts';
import { findSubscription } from './subscriptions-store.ts';

/**
 * Asks Stripe how a subscription stands and keeps it so: its state, its order, its access, and its last payment. The only
 * writer of all of them; the webhook, the browser that comes back and the reconciliation call it in any order, any number
 * of times. What we hold is read before Stripe is asked and must still be so when it is written: what was learnt earlier
 * never overwrites what was learnt later.
 * @throws ApiError payment_not_found, payments_unavailable
 * @throws PaymentMismatch where a person has to look
 * @throws PaymentMoved where others kept moving it
 */
export const recordSubscription = makeRecordSubscription({
  find: findSubscription,
  fetch: fetchSubscription,
  findOrder,
  findPayment,
  fetchPayment,
  save: saveSubscription,
  recordPeriod,
  cancelAtOnce,
  pause,
});
