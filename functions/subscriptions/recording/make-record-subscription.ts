import type { Order } from '../../orders/order.ts';
import type { Payment, PaymentReferenceToOrder } from '../../orders/payment.ts';
import type { RecordedPayment } from '../../orders/recording/payments-store.ts';
import { type Outcome, PaymentMoved } from '../../orders/recording/record-payment.ts';
import type { StripeSubscription, Subscription } from '../subscription.ts';
import { isEnded } from '../subscription-rules.ts';
import { moneyOf, type PeriodPayment } from './period-payment.ts';
import type { recordPeriod } from './record-period.ts';
import type { Change } from './save-subscription.ts';
import { checkedOrder, type SubscriptionOrder, subscriptionOf } from './subscription-of.ts';

const TRIES = 6;
const WAIT_MS = 30;

/** What became of a subscription. Only `recorded` may give access. */
export type Recorded =
  | ({ outcome: 'recorded'; subscription: Subscription } & Paid)
  /** Its order has another one: it was ended at once, and its payment goes back. */
  | ({ outcome: 'duplicate' } & Paid)
  | { outcome: 'unpaid' }
  | { outcome: 'foreign' };

interface Paid {
  order: SubscriptionOrder;
  reference: PaymentReferenceToOrder;
  /** Its last payment, and what became of it; null where nothing was to be paid, or somebody else wrote it down. */
  period: { paymentId: string; outcome: Outcome } | null;
}

/** What it works with. */
export interface Collaborators {
  find: (subscriptionId: string) => Promise<Subscription | null>;
  fetch: (subscriptionId: string) => Promise<StripeSubscription>;
  findOrder: (userId: string, orderId: string) => Promise<Order | null>;
  findPayment: (payment: { provider: 'stripe'; paymentId: string }) => Promise<RecordedPayment | null>;
  fetchPayment: (paymentId: string) => Promise<Payment>;
  save: (change: Change) => Promise<boolean>;
  recordPeriod: typeof recordPeriod;
  cancelAtOnce: (subscriptionId: string) => Promise<void>;
  pause: (milliseconds: number) => Promise<unknown>;
}

/** Makes the one writer of a subscription's state. */
export function makeRecordSubscription(work: Collaborators): (subscriptionId: string) => Promise<Recorded> {
  return async (subscriptionId) => {
    let first: number | undefined;
    for (let attempt = 1; ; attempt++) {
      const before = await work.find(subscriptionId);
      first ??= before?.rev ?? 0;
      const others = await asOthersRecorded(work, before, first);
      const recorded = others ?? (await recordOnce(work, subscriptionId, before).catch(unlessMoved));
      if (recorded) return recorded;
      if (attempt === TRIES) throw new PaymentMoved(`${subscriptionId} was moved by others ${TRIES} times.`);
      await work.pause(WAIT_MS * attempt * Math.random());
    }
  };
}

/**
 * Where it was written twice since we first read it, the second writer began after that, and asked Stripe after that: what
 * we were called for is in it. So a burst of events, as a renewal is, costs a few looks and not one for each.
 */
async function asOthersRecorded(work: Collaborators, now: Subscription | null, first: number): Promise<Recorded | null> {
  if (!now || now.rev < first + 2) return null;
  const { userId, orderId, attempt } = now;
  const reference = { userId, orderId, attempt };
  const order = checkedOrder({ ...now, reference }, await work.findOrder(userId, orderId));
  return { outcome: 'recorded', subscription: now, order, reference, period: null };
}

/** One look at Stripe's. Null where others were faster, and both must be looked at again. */
async function recordOnce(work: Collaborators, subscriptionId: string, before: Subscription | null): Promise<Recorded | null> {
  const facts = await work.fetch(subscriptionId);
  const { reference } = facts;
  if (!reference) return { outcome: 'foreign' };
  if (facts.paidUntil === null) return { outcome: 'unpaid' };
  const last = await lastPayment(work, { ...facts, reference });
  const money = last ? moneyOf(last.payment) : 'kept';
  const known = { ...facts, reference, money };
  const order = checkedOrder(known, await work.findOrder(reference.userId, reference.orderId));
  const isDuplicate = isOfAnother(order, subscriptionId);
  if ((isDuplicate || money === 'returned') && !isEnded(facts)) {
    // Whose money went back is not charged again.
    await work.cancelAtOnce(subscriptionId);
    return null;
  }
  const subscription = subscriptionOf(known, order, before?.rev ?? 0);
  if (!isDuplicate && !(await work.save({ before, subscription, order }))) return null;
  const outcome = last && (await work.recordPeriod({ ...last, order, isDuplicate }));
  const paid = { order, reference, period: outcome && { paymentId: last.payment.paymentId, outcome } };
  return isDuplicate ? { outcome: 'duplicate', ...paid } : { outcome: 'recorded', subscription, ...paid };
}

/** Of it, too, what we hold is read before Stripe is asked. */
async function lastPayment(
  { findPayment, fetchPayment }: Collaborators,
  { paymentId, subscriptionId, reference }: StripeSubscription & Pick<Paid, 'reference'>,
) {
  if (paymentId === null) return null;
  const before = await findPayment({ provider: 'stripe', paymentId });
  const payment: PeriodPayment = { ...(await fetchPayment(paymentId)), subscriptionId, reference };
  return { before, payment };
}

/** An order belongs to the subscription that paid it first. */
function isOfAnother({ status, subscriptionId: holder }: SubscriptionOrder, subscriptionId: string): boolean {
  return holder === undefined ? status !== 'open' : holder !== subscriptionId;
}

function unlessMoved(error: unknown): null {
  if (error instanceof PaymentMoved) return null;
  throw error;
}
