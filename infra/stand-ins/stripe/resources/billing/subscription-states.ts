import { putAndEmit, type Work } from '../../http/call.ts';
import { newId } from '../ids.ts';
import { listOf } from '../stored.ts';
import type { PricedLine } from './invoices/amounts.ts';
import type { Price } from './catalog/objects.ts';
import type { Subscription, SubscriptionItem } from './objects.ts';
import { billingTime, periodEnd } from './time.ts';

/** The initial values of a subscription. */
interface NewSubscription extends Pick<Subscription, 'customer' | 'description' | 'discounts' | 'metadata'> {
  lines: readonly PricedLine[];
  automaticTax: boolean;
}

/** Creates a subscription, `incomplete` until its first invoice is paid. Its event is sent with that invoice. */
export function beginSubscription(work: Work, values: NewSubscription): Subscription {
  const { customer, lines, automaticTax, ...given } = values;
  const id = newId('sub');
  const now = billingTime(work.objects, customer);
  const items = lines.map((line) => newItem(id, line, now));
  const subscription: Subscription = {
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: automaticTax, liability: null },
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: noCancellation(),
    collection_method: 'charge_automatically',
    created: now,
    currency: lines[0]?.price.currency ?? 'usd',
    customer,
    days_until_due: null,
    default_payment_method: null,
    ended_at: null,
    items: listOf(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    pause_collection: null,
    start_date: now,
    status: 'incomplete',
    test_clock: work.objects.get('customer', customer)?.test_clock ?? null,
    trial_end: null,
    trial_start: null,
    ...given,
  };
  work.objects.put(subscription);
  return subscription;
}

function newItem(subscription: string, { price, quantity }: PricedLine, now: number): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(now, now, price.recurring),
    current_period_start: now,
    discounts: [],
    metadata: {},
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** Stores changes of a subscription, with an event. */
export function changeSubscription(work: Work, before: Subscription, change: Partial<Subscription>): Subscription {
  const after = { ...before, ...change };
  return putAndEmit(work, 'customer.subscription.updated', after, before);
}

/** Cancels a subscription for good. */
export function endSubscription(
  work: Work,
  before: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  const now = billingTime(work.objects, before.customer);
  const ended: Subscription = {
    ...before,
    canceled_at: before.canceled_at ?? now,
    cancellation_details: { ...(before.cancellation_details ?? noCancellation()), reason },
    ended_at: now,
    status: 'canceled',
  };
  return putAndEmit(work, 'customer.subscription.deleted', ended);
}

/** Returns the current period of the items, which is the same for all in the stand-in. */
export function periodOf({ items }: Subscription): { start: number; end: number; recurring: Price['recurring'] } {
  const [item] = items.data;
  if (!item) throw new Error('a subscription has no items');
  return { start: item.current_period_start, end: item.current_period_end, recurring: item.price.recurring };
}

export function noCancellation(): NonNullable<Subscription['cancellation_details']> {
  return { comment: null, feedback: null, feedback_option: null, reason: null };
}
