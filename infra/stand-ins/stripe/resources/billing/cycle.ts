import type { Work } from '../../http/call.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { finalizeInvoice, settleInvoice, voidInvoice } from './invoices/collection.ts';
import { discountsAfter } from './catalog/discounts.ts';
import { collectRenewal } from './invoices/dunning.ts';
import { announceInvoice, draftInvoice, isAnnounced } from './invoices/new-invoice.ts';
import type { Invoice } from './invoices/objects.ts';
import type { Subscription } from './objects.ts';
import { changeSubscription, endSubscription, periodOf } from './subscription-states.ts';
import { periodEnd } from './time.ts';

/** Time after which an unpaid first invoice expires, in seconds. */
const FIRST_PAYMENT_LIMIT_SECONDS = 23 * 60 * 60;

/** Time before a renewal at which its invoice is announced, in seconds, as in an account that left the setting as it was. */
const ANNOUNCED_SECONDS = 7 * 24 * 60 * 60;

/** A step that a subscription takes on its own at a certain time. */
export interface BillingStep {
  /** Seconds since the epoch. */
  at: number;
  /** True if the step charges the card or ends the subscription, false if it only prepares that. */
  decides: boolean;
  run(work: Work): void;
}

/** Returns the next step of a subscription; undefined if there is none. */
export function nextStep(objects: ObjectStore, subscription: Subscription): BillingStep | undefined {
  const invoices = objects.all('invoice', { 'parent.subscription_details.subscription': subscription.id });
  return [...periodSteps(objects, subscription), ...invoices.flatMap((invoice) => invoiceSteps(subscription, invoice))].sort(
    (a, b) => a.at - b.at,
  )[0];
}

function periodSteps(objects: ObjectStore, subscription: Subscription): BillingStep[] {
  const { status, cancel_at: endsAt, created } = subscription;
  if (status === 'incomplete') {
    return [{ at: created + FIRST_PAYMENT_LIMIT_SECONDS, decides: true, run: (work) => expireUnpaid(work, subscription) }];
  }
  if (status !== 'active' && status !== 'past_due') return [];
  const at = periodOf(subscription).end;
  if (endsAt === null || endsAt > at) {
    if (isAnnounced(objects, subscription)) return [{ at, decides: false, run: (work) => renew(work, subscription) }];
    const announce = (work: Work) => announceInvoice(work, subscription, inNextPeriod(work, subscription));
    return [{ at: at - ANNOUNCED_SECONDS, decides: false, run: announce }];
  }
  return [{ at: endsAt, decides: true, run: (work) => void endSubscription(work, subscription, 'cancellation_requested') }];
}

function invoiceSteps({ status }: Subscription, invoice: Invoice): BillingStep[] {
  if (status !== 'active' && status !== 'past_due') return [];
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    return [{ at: invoice.automatically_finalizes_at, decides: true, run: (work) => charge(work, invoice) }];
  }
  if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return [];
  return [{ at: invoice.next_payment_attempt, decides: true, run: (work) => collectRenewal(work, invoice) }];
}

/** Starts the next period with a draft of its invoice; the card is charged when the invoice is finalized. */
function renew(work: Work, subscription: Subscription): void {
  const next = inNextPeriod(work, subscription);
  const invoice = draftInvoice(work, next, 'subscription_cycle');
  changeSubscription(work, subscription, { discounts: next.discounts, items: next.items, latest_invoice: invoice.id });
}

/** Returns a subscription as it will be in its next period. */
function inNextPeriod(work: Work, subscription: Subscription): Subscription {
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: periodEnd(item.current_period_end, subscription.billing_cycle_anchor, item.price.recurring),
  }));
  return {
    ...subscription,
    discounts: discountsAfter(work, subscription),
    items: { ...subscription.items, data: items },
  };
}

function charge(work: Work, draft: Invoice): void {
  const invoice = finalizeInvoice(work, draft);
  if (invoice.amount_due > 0) collectRenewal(work, invoice);
  else settleInvoice(work, invoice, null);
}

/** Ends a subscription whose first invoice was never paid. */
export function expireUnpaid(work: Work, subscription: Subscription): void {
  changeSubscription(work, subscription, { status: 'incomplete_expired' });
  const invoice = work.objects.get('invoice', subscription.latest_invoice ?? '');
  if (invoice?.status === 'open') voidInvoice(work, invoice);
}
