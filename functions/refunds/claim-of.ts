import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import { findEventOrDraft } from '../events/events-store.ts';
import type { Order } from '../orders/order.ts';
import { listOrders } from '../orders/orders-store.ts';
import { findPayment } from '../orders/recording/payments-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { findSettings } from '../studio/settings-store.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { findOwnSubscription } from '../subscriptions/subscriptions-store.ts';
import { periodStart } from './period-start.ts';
import { type Claim, kinderTerms, type PaidPeriod, termsOf } from './refund-rules.ts';
import { eventsOf, wasUsed } from './was-used.ts';

/** A claim with the payment that it is about. */
export interface KnownClaim {
  claim: Claim;
  paymentId: string;
  /** What is left of it, minor units. */
  amount: number;
  /** What went back of it before, minor units. */
  refunded: number;
  /** Null for anything but a subscription. */
  subscriptionId: string | null;
  outages: OrganizerSettings['outages'];
}

/** What an order that was paid could be given back by the policy. @throws ApiError refund_not_possible, payment_processing */
export async function claimOf(order: Order): Promise<KnownClaim> {
  if (order.kind === 'plan') throw new ApiError('refund_not_possible', { message: 'Write to us about refunds of a plan.' });
  return order.sells.kind === 'subscription' ? subscriptionClaim(order) : eventClaim(order);
}

type PackageOrder = Order & { kind: 'package' };

async function eventClaim(order: PackageOrder): Promise<KnownClaim> {
  const [events, isUsed] = await Promise.all([
    Promise.all(eventsOf(order).map((id) => findEventOrDraft(id, false))),
    wasUsed(order),
  ]);
  const refunded = order.refundedAmount ?? 0;
  const amount = order.amount - refunded;
  const terms = kinderTerms(termsOf(events.filter((event) => event !== null)), order.refundTerms);
  const claim = { kind: 'event', amount, ...terms, isUsed } as const;
  return { claim, paymentId: order.paymentId ?? '', amount, refunded, subscriptionId: null, outages: [] };
}

/** @throws ApiError refund_not_possible, payment_processing where the payment of its last period is still to be written down */
async function subscriptionClaim(order: PackageOrder): Promise<KnownClaim> {
  const { userId, ownerId, subscriptionId } = order;
  const [subscription, settings, others] = await Promise.all([
    subscriptionId ? findOwnSubscription(userId, subscriptionId) : null,
    ownerId ? findSettings(ownerId) : null,
    listOrders(userId),
  ]);
  if (!subscription?.paidUntil || !subscription.paymentId) throw new ApiError('refund_not_possible');
  const { interval, paidUntil, paymentId, previousPeriod } = subscription;
  // Each period has a payment of its own, and a code may have made the first one cheaper.
  const period = await paidPeriod({ paymentId, from: fromOf(subscription, paidUntil), to: paidUntil });
  if (!period) throw new ApiError('payment_processing');
  const previous = previousPeriod ? await paidPeriod(previousPeriod) : null;
  const { amount, refunded } = period;
  return {
    claim: { kind: 'subscription', interval, period, previous, hadYearBack: others.some((other) => isYearBack(other, order)) },
    paymentId,
    amount,
    refunded,
    subscriptionId: subscription.subscriptionId,
    outages: settings?.outages ?? [],
  };
}

/** Null where nothing is written down of its payment, or all of it went back. */
async function paidPeriod({ paymentId, from, to }: NonNullable<Subscription['previousPeriod']>): Promise<PaidPeriod | null> {
  const payment = await findPayment({ provider: 'stripe', paymentId });
  if (!payment) return null;
  const { amount, refunded, status } = payment;
  const left = status === 'recorded' ? amount - refunded : 0;
  return { paymentId, from: Date.parse(from), to: Date.parse(to), amount: left, refunded };
}

/** As Stripe's invoice has it; subscriptions that were written down before that was kept do not say. */
function fromOf({ paidFrom, startedAt, interval }: Subscription, paidUntil: string): string {
  return paidFrom ?? periodStart({ to: paidUntil, startedAt, interval });
}

/** Another year with the same seller whose money went back, or is going back. */
function isYearBack(other: Order, { orderId, ownerId }: PackageOrder): boolean {
  if (other.kind !== 'package' || other.sells.kind !== 'subscription' || other.sells.interval !== 'year') return false;
  const isBack = other.status === 'refunded' || other.refund?.state === 'granting';
  return isBack && other.orderId !== orderId && other.ownerId === ownerId;
}
