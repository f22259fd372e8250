import type { Order } from '../../orders/order.ts';
import type { Payment, OrderReference } from '../../payments/payment.ts';
import type { RecordedPayment } from '../../payments/payments-store.ts';
import { type Outcome, PaymentMoved } from '../../orders/settlement/transition.ts';
import type { Subscription } from '../subscription.ts';
import type { StripeSubscription } from '../../payments/stripe/stripe-subscription.ts';
import { isEnded } from '../subscription-rules.ts';
import { moneyOf, type PeriodPayment } from './period-payment.ts';
import type { applyPeriodPayment } from './apply-period-payment.ts';
import type { Change } from './save-subscription.ts';
import { checkedOrder, type SubscriptionOrder, subscriptionOf } from './subscription-of.ts';
import { continueUnder, logAbout } from '../../../platform/log/correlation.ts';
import { again, retry } from '../../../platform/retry.ts';

const POLICY = { tries: 6, waitMs: 30, longestWaitMs: 180 };

/** The outcome of recording a subscription. Only `recorded` may give access. */
export type SyncOutcome =
  | ({ outcome: 'recorded'; subscription: Subscription } & PaidSubscription)
  /** The order has another subscription: this one was ended immediately, and its payment is refunded. */
  | ({ outcome: 'duplicate' } & PaidSubscription)
  | { outcome: 'unpaid' }
  | { outcome: 'foreign' };

interface PaidSubscription {
  order: SubscriptionOrder;
  reference: OrderReference;
  /** Its last payment and the payment's outcome; null if nothing had to be paid, or if another process recorded it. */
  period: { paymentId: string; outcome: Outcome } | null;
}

/** The functions that recording a subscription depends on. */
export interface Collaborators {
  find: (subscriptionId: string) => Promise<Subscription | null>;
  fetch: (subscriptionId: string) => Promise<StripeSubscription>;
  findOrder: (userId: string, orderId: string) => Promise<Order | null>;
  findPayment: (payment: { provider: 'stripe'; paymentId: string }) => Promise<RecordedPayment | null>;
  fetchPayment: (paymentId: string) => Promise<Payment>;
  save: (change: Change) => Promise<boolean>;
  applyPeriodPayment: typeof applyPeriodPayment;
  cancelAtOnce: (subscriptionId: string) => Promise<void>;
}

/** Returns the function that records a subscription, the only writer of its state. */
export function makeSyncSubscription(work: Collaborators): (subscriptionId: string) => Promise<SyncOutcome> {
  return (subscriptionId) => {
    let first: number | undefined;
    return retry(POLICY, async () => {
      const before = await work.find(subscriptionId);
      first ??= before?.rev ?? 0;
      const others = await asOthersRecorded(work, before, first);
      const recorded = others ?? (await recordOnce(work, subscriptionId, before).catch(unlessMoved));
      return recorded ?? again(new PaymentMoved(`${subscriptionId} was changed by other processes ${POLICY.tries} times.`));
    });
  };
}

/**
 * Returns what other processes recorded, if they wrote it twice since we first read it: the second writer started after that
 * and called Stripe after that, so its record includes what we were called for. A burst of events, such as a renewal, then
 * costs a few reads instead of one Stripe call per event.
 */
async function asOthersRecorded(work: Collaborators, now: Subscription | null, first: number): Promise<SyncOutcome | null> {
  if (!now || now.rev < first + 2) return null;
  const { userId, orderId, attempt } = now;
  const reference = { userId, orderId, attempt };
  const order = checkedOrder({ ...now, reference }, await work.findOrder(userId, orderId));
  return { outcome: 'recorded', subscription: now, order, reference, period: null };
}

/** Records what Stripe reports now. Returns null if another process was faster and both have to be read again. */
async function recordOnce(work: Collaborators, subscriptionId: string, before: Subscription | null): Promise<SyncOutcome | null> {
  const facts = await work.fetch(subscriptionId);
  const { reference } = facts;
  if (!reference) return { outcome: 'foreign' };
  if (facts.paidUntil === null) return { outcome: 'unpaid' };
  const last = await lastPayment(work, { ...facts, reference });
  const money = last ? moneyOf(last.payment) : 'kept';
  const known = { ...facts, reference, money };
  const order = checkedOrder(known, await work.findOrder(reference.userId, reference.orderId));
  logAbout(order);
  continueUnder(order.correlationId);
  const isDuplicate = belongsToAnother(order, subscriptionId);
  if ((isDuplicate || money === 'returned') && !isEnded(facts)) {
    // A buyer whose payment was refunded is not charged again.
    await work.cancelAtOnce(subscriptionId);
    return null;
  }
  const subscription = subscriptionOf(known, order, before, new Date());
  if (!isDuplicate && !(await work.save({ before, subscription, order }))) return null;
  const outcome = last && (await work.applyPeriodPayment({ ...last, order, isDuplicate }));
  const paid = { order, reference, period: outcome && { paymentId: last.payment.paymentId, outcome } };
  return isDuplicate ? { outcome: 'duplicate', ...paid } : { outcome: 'recorded', subscription, ...paid };
}

/** Returns the last payment, and our record of it, which is read before Stripe is called. */
async function lastPayment(
  { findPayment, fetchPayment }: Collaborators,
  { paymentId, subscriptionId, reference }: StripeSubscription & Pick<PaidSubscription, 'reference'>,
) {
  if (paymentId === null) return null;
  const before = await findPayment({ provider: 'stripe', paymentId });
  const payment: PeriodPayment = { ...(await fetchPayment(paymentId)), subscriptionId, reference };
  return { before, payment };
}

/** Returns true if the order belongs to another subscription: it belongs to the one that paid it first. */
function belongsToAnother({ status, subscriptionId: holder }: SubscriptionOrder, subscriptionId: string): boolean {
  return holder === undefined ? status !== 'open' : holder !== subscriptionId;
}

function unlessMoved(error: unknown): null {
  if (error instanceof PaymentMoved) return null;
  throw error;
}
