import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { findEventOrDraft } from '../../../catalog/listings/events-store.ts';
import type { Order } from '../../orders/order.ts';
import { listOrders } from '../../orders/order-lists-store.ts';
import { findPayment } from '../../payments/payments-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findSettings } from '../../../catalog/listings/settings/settings-store.ts';
import type { Subscription } from '../../subscriptions/subscription.ts';
import { findOwnSubscription } from '../../subscriptions/subscriptions-store.ts';
import { periodStart } from './period-start.ts';
import { leftOfOrder, leftOfPayment } from './refund-limit-rules.ts';
import type { Claim, PaidPeriod } from './refund-rules.ts';
import { kinderTerms, termsOf } from '../../../catalog/listings/packages/refund-terms.ts';
import { wasUsed } from './was-used.ts';
import { eventsOf } from '../../../catalog/listings/packages/item.ts';

/** A claim with the payment that it is about. */
export interface PaymentClaim {
  claim: Claim;
  paymentId: string;
  /** The amount left of the payment, minor units. */
  amount: number;
  /** The amount refunded before, minor units. */
  refunded: number;
  /** The subscription whose period the payment pays; null for other payments. */
  subscriptionId: string | null;
  outages: OrganizerSettings['outages'];
}

/** Returns what the policy has to decide about a paid order. @throws ApiError refund_not_possible, payment_processing */
export async function claimOf(order: Order): Promise<PaymentClaim> {
  if (order.kind === 'plan')
    throw new ApiError('refund_not_possible', {
      message: 'Plans cannot be refunded here. Write to us, and we will sort it out.',
    });
  return order.sells.kind === 'subscription' ? subscriptionClaim(order) : eventClaim(order);
}

type PackageOrder = Order & { kind: 'package' };

async function eventClaim(order: PackageOrder): Promise<PaymentClaim> {
  const [events, isUsed] = await Promise.all([
    Promise.all(eventsOf(order).map((id) => findEventOrDraft(id, false))),
    wasUsed(order),
  ]);
  const refunded = order.refundedAmount ?? 0;
  const amount = leftOfOrder(order);
  const terms = kinderTerms(termsOf(events.filter((event) => event !== null)), order.refundTerms);
  const claim = { kind: 'event', amount, ...terms, isUsed } as const;
  return { claim, paymentId: order.paymentId ?? '', amount, refunded, subscriptionId: null, outages: [] };
}

/**
 * Returns the claim of a subscription.
 * @throws ApiError refund_not_possible, payment_processing if the payment of its last period is not recorded yet
 */
async function subscriptionClaim(order: PackageOrder): Promise<PaymentClaim> {
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

/** Returns a period with what is left of its payment; null if the payment is not recorded. */
async function paidPeriod({ paymentId, from, to }: NonNullable<Subscription['previousPeriod']>): Promise<PaidPeriod | null> {
  const payment = await findPayment({ provider: 'stripe', paymentId });
  if (!payment) return null;
  const left = payment.status === 'recorded' ? leftOfPayment(payment) : 0;
  return { paymentId, from: Date.parse(from), to: Date.parse(to), amount: left, refunded: payment.refunded };
}

/** Returns the start of the paid period as Stripe's invoice has it; calculated for older records, which lack it. */
function fromOf({ paidFrom, startedAt, interval }: Subscription, paidUntil: string): string {
  return paidFrom ?? periodStart({ to: paidUntil, startedAt, interval });
}

/** Returns true for another yearly order with the same seller that was refunded or is being refunded. */
function isYearBack(other: Order, { orderId, ownerId }: PackageOrder): boolean {
  if (other.kind !== 'package' || other.sells.kind !== 'subscription' || other.sells.interval !== 'year') return false;
  const isBack = other.status === 'refunded' || other.refund?.state === 'granting';
  return isBack && other.orderId !== orderId && other.ownerId === ownerId;
}
