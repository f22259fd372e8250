import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import { findSource } from '../entitlements/entitlements-store.ts';
import { findEventOrDraft } from '../events/events-store.ts';
import { scopeOf } from '../orders/recording/access-parts.ts';
import type { Order } from '../orders/order.ts';
import { findPayment } from '../orders/recording/payments-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { findSettings } from '../studio/settings-store.ts';
import { findOwnSubscription } from '../subscriptions/subscriptions-store.ts';
import type { Claim } from './refund-rules.ts';

/** A claim with the payment that it is about. */
export interface KnownClaim {
  claim: Claim;
  paymentId: string;
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
  const [startsAt, isUsed] = await Promise.all([firstStart(order), wasUsed(order)]);
  const event = await findEventOrDraft(order.eventId, false);
  const refunded = order.refundedAmount ?? 0;
  return {
    claim: { kind: 'event', amount: order.amount - refunded, startsAt, rule: event?.refund_rule ?? 'until_start', isUsed },
    paymentId: order.paymentId ?? '',
    refunded,
    subscriptionId: null,
    outages: [],
  };
}

/** Of a bundle, the event that begins first counts. */
async function firstStart({ eventId, sells }: PackageOrder): Promise<number | null> {
  const ids = sells.kind === 'bundle' ? sells.eventIds : [eventId];
  const events = await Promise.all(ids.map((id) => findEventOrDraft(id, false)));
  const starts = events.flatMap((event) => (event ? [Date.parse(event.start_time)] : []));
  return starts.length > 0 ? Math.min(...starts) : null;
}

async function wasUsed(order: PackageOrder): Promise<boolean> {
  if (order.gift) return order.gift.redeemedBy !== undefined;
  if (order.sells.kind !== 'rental') return false;
  const source = await findSource(order.userId, scopeOf(order), order.orderId);
  return source?.kind === 'rental' && source.startedAt !== undefined;
}

const MONTHS = { month: 1, year: 12 } as const;

/** @throws ApiError refund_not_possible, payment_processing where the payment of its last period is still to be written down */
async function subscriptionClaim(order: PackageOrder): Promise<KnownClaim> {
  const { userId, ownerId, subscriptionId } = order;
  const [subscription, settings] = await Promise.all([
    subscriptionId ? findOwnSubscription(userId, subscriptionId) : null,
    ownerId ? findSettings(ownerId) : null,
  ]);
  if (!subscription?.paidUntil || !subscription.paymentId) throw new ApiError('refund_not_possible');
  const { interval, paidUntil, paymentId } = subscription;
  // Each period has a payment of its own, and a code may have made the first one cheaper.
  const payment = await findPayment({ provider: 'stripe', paymentId });
  if (!payment) throw new ApiError('payment_processing');
  const { refunded } = payment;
  const from = new Date(paidUntil);
  from.setUTCMonth(from.getUTCMonth() - MONTHS[interval]);
  return {
    claim: {
      kind: 'subscription',
      amount: payment.amount - refunded,
      interval,
      paidFrom: from.getTime(),
      paidUntil: Date.parse(paidUntil),
      refunded,
    },
    paymentId,
    refunded,
    subscriptionId: subscription.subscriptionId,
    outages: settings?.outages ?? [],
  };
}
