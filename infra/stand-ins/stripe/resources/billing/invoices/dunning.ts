import type { Work } from '../../../http/call.ts';
import type { ObjectStore } from '../../../storage/object-store.ts';
import type { PaymentMethod } from '../../payments/objects.ts';
import { collect } from './collection.ts';
import type { Subscription } from '../objects.ts';
import type { Invoice } from './objects.ts';
import { changeSubscription, endSubscription } from '../subscription-states.ts';
import { billingTime } from '../time.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Days between a failed attempt and the next one, as in an account with a custom retry schedule. */
const RETRY_AFTER_DAYS = [3, 5, 7];

/** Charges the saved card for a renewal's invoice, without the customer; a failure is retried later. */
export function collectRenewal(work: Work, invoice: Invoice): void {
  const subscription = work.objects.get('subscription', invoice.parent.subscription_details.subscription);
  if (!subscription) throw new Error(`${invoice.id} has no subscription`);
  const method = keptCard(work.objects, subscription);
  if (!method) {
    postpone(work, { ...invoice, attempt_count: invoice.attempt_count + 1 }, subscription);
    return;
  }
  const { error } = collect(work, invoice, method, { use: 'offSession' });
  const attempted = work.objects.get('invoice', invoice.id);
  if (error && attempted) postpone(work, attempted, subscription);
}

/** Returns the subscription's own card, otherwise its customer's. */
export function keptCard(objects: ObjectStore, subscription: Subscription): PaymentMethod | undefined {
  const customer = objects.get('customer', subscription.customer);
  const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return id ? objects.get('payment_method', id) : undefined;
}

function postpone(work: Work, before: Invoice, subscription: Subscription): void {
  const now = billingTime(work.objects, before.customer);
  const days = RETRY_AFTER_DAYS[before.attempt_count - 1];
  const invoice: Invoice = {
    ...before,
    attempted: true,
    next_payment_attempt: days === undefined ? null : now + days * DAY_SECONDS,
  };
  work.objects.put(invoice);
  work.emit('invoice.updated', invoice, before);
  work.emit('invoice.payment_failed', invoice);
  const overdue =
    subscription.status === 'past_due' ? subscription : changeSubscription(work, subscription, { status: 'past_due' });
  if (invoice.next_payment_attempt === null) applyAfterRetries(work, overdue);
}

function applyAfterRetries(work: Work, subscription: Subscription): void {
  const rule = work.objects.get('billing.settings', 'billing_settings')?.after_retries ?? 'canceled';
  if (rule === 'canceled') endSubscription(work, subscription, 'payment_failed');
  if (rule === 'unpaid') changeSubscription(work, subscription, { status: 'unpaid' });
}
