import { formatMoney } from '../../../../base/format-money.ts';
import { putAndEmit, type Work } from '../../../http/call.ts';
import type { ObjectStore } from '../../../storage/object-store.ts';
import { newId } from '../../ids.ts';
import type { Customer } from '../../objects.ts';
import { listOf } from '../../stored.ts';
import { taxRateOf } from '../../tax/rates.ts';
import { amountsOf, type LineAmounts, sumOf } from './amounts.ts';
import { couponOf } from '../catalog/discounts.ts';
import type { Subscription, SubscriptionItem } from '../objects.ts';
import type { Invoice, InvoiceLine } from './objects.ts';
import { periodOf } from '../subscription-states.ts';
import { billingTime } from '../time.ts';

/** Time for which a renewal's invoice stays a draft, in seconds, so that a shop can still add to it. */
const DRAFT_SECONDS = 60 * 60;

/** Announces the invoice of a subscription's next period, once. It is not stored: it is drafted when that period begins. */
export function announceInvoice(work: Work, subscription: Subscription, next: Subscription): void {
  const id = announcementOf(subscription);
  work.objects.put({ id, object: 'invoice.upcoming', created: billingTime(work.objects, subscription.customer) });
  work.emit('invoice.upcoming', {
    ...invoiceOf(work, next, 'subscription_cycle', newId('upcoming_in')),
    automatically_finalizes_at: null,
  });
}

/** Returns true if the invoice of a subscription's next period was announced. */
export const isAnnounced = (objects: ObjectStore, subscription: Subscription): boolean =>
  objects.get('invoice.upcoming', announcementOf(subscription)) !== undefined;

const announcementOf = (subscription: Subscription) => `upcoming_${subscription.id}_${periodOf(subscription).end}`;

/** Creates a draft of the invoice for a subscription's current period. A renewal's is finalized an hour later. */
export function draftInvoice(
  work: Work,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Invoice {
  return putAndEmit(work, 'invoice.created', invoiceOf(work, subscription, reason, newId('in')));
}

function invoiceOf(
  work: Work,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  id: string,
): Invoice {
  const customer = work.objects.get('customer', subscription.customer);
  if (!customer) throw new Error(`${subscription.id} has no customer`);
  const now = billingTime(work.objects, customer.id);
  const { amounts, lines } = linesFor(work.objects, subscription, customer, id);
  return {
    ...headOf(subscription, customer, id, now),
    ...totalsOf(amounts),
    automatically_finalizes_at: reason === 'subscription_cycle' ? now + DRAFT_SECONDS : null,
    billing_reason: reason,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    total_discount_amounts: lines.flatMap(({ discount_amounts }) => discount_amounts),
    total_taxes: lines.flatMap(({ taxes }) => taxes),
  };
}

type Totals =
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'subtotal'
  | 'subtotal_excluding_tax'
  | 'total'
  | 'total_excluding_tax';
type Rest = 'automatically_finalizes_at' | 'billing_reason' | 'lines' | 'total_discount_amounts' | 'total_taxes';

function headOf(subscription: Subscription, customer: Customer, id: string, now: number): Omit<Invoice, Rest | Totals> {
  const { start } = periodOf(subscription);
  const taxed = subscription.automatic_tax.enabled;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Marquee',
    amount_overpaid: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: taxed, liability: null, provider: null, status: taxed ? 'complete' : null },
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    default_payment_method: null,
    description: null,
    discounts: subscription.discounts,
    due_date: null,
    effective_at: null,
    hosted_invoice_url: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: start,
    period_start: start,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: subscription.test_clock,
  };
}

function totalsOf(amounts: LineAmounts[]): Pick<Invoice, Totals> {
  const total = sumOf(amounts, 'total');
  const subtotal = sumOf(amounts, 'subtotal');
  const withinPrice = sumOf(amounts, 'tax') - sumOf(amounts, 'taxOnTop');
  return {
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    subtotal,
    subtotal_excluding_tax: subtotal - withinPrice,
    total,
    total_excluding_tax: total - sumOf(amounts, 'tax'),
  };
}

function linesFor(
  objects: ObjectStore,
  subscription: Subscription,
  customer: Customer,
  invoice: string,
): { amounts: LineAmounts[]; lines: InvoiceLine[] } {
  const rate = subscription.automatic_tax.enabled ? taxRateOf(customer.address?.country) : null;
  const items = subscription.items.data;
  const amounts = amountsOf(items, couponOf(objects, subscription.discounts), rate);
  const lines = items.map((item, i) => {
    const line = amounts[i];
    if (!line) throw new Error(`no amounts for ${item.id}`);
    return lineFor(objects, subscription, invoice, item, line);
  });
  return { amounts, lines };
}

function lineFor(
  objects: ObjectStore,
  subscription: Subscription,
  invoice: string,
  item: SubscriptionItem,
  { subtotal, discount, tax, behavior }: LineAmounts,
): InvoiceLine {
  const { price, quantity } = item;
  const [discountId = ''] = subscription.discounts;
  const taxed = subscription.automatic_tax.enabled;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: subtotal,
    currency: price.currency,
    description: describe(objects, item),
    discount_amounts: discount > 0 ? [{ amount: discount, discount: discountId }] : [],
    discountable: true,
    discounts: subscription.discounts,
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    subscription: subscription.id,
    subtotal,
    taxes: taxed ? [taxAmount(subtotal - discount, tax, behavior)] : [],
  };
}

function taxAmount(net: number, tax: number, behavior: LineAmounts['behavior']): InvoiceLine['taxes'][number] {
  return {
    amount: tax,
    tax_behavior: behavior,
    tax_rate_details: null,
    taxability_reason: tax > 0 ? 'standard_rated' : 'not_collecting',
    taxable_amount: behavior === 'inclusive' ? net - tax : net,
    type: 'tax_rate_details',
  };
}

/** Returns Stripe's description of a line, e.g. `1 × Channel (at $9.99 / month)`. */
function describe(objects: ObjectStore, { price, quantity }: SubscriptionItem): string {
  const name = objects.get('product', price.product)?.name ?? price.product;
  return `${quantity} × ${name} (at ${formatMoney(price.unit_amount, price.currency)} / ${price.recurring?.interval ?? 'once'})`;
}
