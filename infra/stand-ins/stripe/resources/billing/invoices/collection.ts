import type { Work } from '../../../http/call.ts';
import type { ErrorBody } from '../../../http/errors.ts';
import type { ObjectStore } from '../../../storage/object-store.ts';
import { newId } from '../../ids.ts';
import { attemptPayment } from '../../payments/attempt.ts';
import { cancelIntent } from '../../payments/cancel-intent.ts';
import { newIntent } from '../../payments/new-intent.ts';
import type { PaymentIntent, PaymentMethod } from '../../payments/objects.ts';
import { attachTo } from '../../payments/payment-methods.ts';
import type { Invoice, InvoicePayment } from './objects.ts';
import { changeSubscription } from '../subscription-states.ts';
import { billingTime } from '../time.ts';

/** Finalizes a draft: assigns its number and, if there is something to pay, creates the intent that pays it. */
export function finalizeInvoice(work: Work, draft: Invoice): Invoice {
  const now = billingTime(work.objects, draft.customer);
  const count = work.objects.all('invoice', { customer: draft.customer }).filter(({ number }) => number !== null).length;
  const open: Invoice = {
    ...draft,
    automatically_finalizes_at: null,
    effective_at: now,
    number: `${draft.customer.slice(-8).toUpperCase()}-${String(count + 1).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  };
  work.objects.put(open);
  if (open.amount_due > 0) addIntent(work, open, now);
  work.emit('invoice.finalized', open);
  return open;
}

function addIntent(work: Work, invoice: Invoice, now: number): void {
  const intent = newIntent({
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    receipt_email: invoice.customer_email,
    setup_future_usage: invoice.billing_reason === 'subscription_create' ? 'off_session' : null,
  });
  const payment: InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  work.objects.put(intent);
  work.objects.put(payment);
  work.emit('payment_intent.created', intent);
}

/** Returns the intent that pays an invoice; undefined if there is nothing to pay. */
export function intentOf(objects: ObjectStore, invoice: Invoice): PaymentIntent | undefined {
  const [payment] = objects.all('invoice_payment', { invoice: invoice.id });
  return payment && objects.get('payment_intent', payment.payment.payment_intent);
}

/** Returns the invoice that an intent pays; undefined if there is none. */
export function invoicePaidBy(objects: ObjectStore, intentId: string): Invoice | undefined {
  const [payment] = objects.all('invoice_payment', { 'payment.payment_intent': intentId });
  return payment && objects.get('invoice', payment.invoice);
}

/** The way a card is charged for an invoice: with the customer present (and a page to return to), or without. */
export type Collection = { use: 'offSession' } | { use: 'onSession'; baseUrl: string; returnUrl: string };

/** The result of an attempt to collect an invoice. */
export interface CollectionResult {
  /** URL at which the customer has to continue, for 3-D Secure. */
  nextUrl?: string;
  error?: Pick<ErrorBody, 'message'>;
}

/** Charges a card for an open invoice. The caller has to handle a declined card. */
export function collect(work: Work, invoice: Invoice, method: PaymentMethod, collection: Collection): CollectionResult {
  const intent = intentOf(work.objects, invoice);
  if (!intent) {
    settleInvoice(work, invoice, method.id);
    return {};
  }
  const attempted: Invoice = { ...invoice, attempt_count: invoice.attempt_count + 1, attempted: true };
  work.objects.put(attempted);
  const page = collection.use === 'onSession' ? collection : { baseUrl: '', returnUrl: null };
  const result = attemptPayment(work, intent, method, { ...page, use: collection.use });
  if (result.error) return { error: result.error };
  if (result.intent.status === 'succeeded') settleInvoice(work, attempted, method.id);
  else work.emit('invoice.payment_action_required', attempted);
  const nextUrl = result.intent.next_action?.redirect_to_url?.url;
  return nextUrl ? { nextUrl } : {};
}

/**
 * Marks an invoice as paid, and activates its subscription if that was waiting for it.
 * @param methodId the card, which the subscription uses for its renewals
 */
export function settleInvoice(work: Work, invoice: Invoice, methodId: string | null): void {
  const now = billingTime(work.objects, invoice.customer);
  const method = methodId ? work.objects.get('payment_method', methodId) : undefined;
  if (method) attachTo(work, method, invoice.customer);
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
  work.objects.put(paid);
  settlePayment(work, paid, now);
  work.emit('invoice.updated', paid, invoice);
  work.emit('invoice.paid', paid);
  work.emit('invoice.payment_succeeded', paid);
  reviveSubscription(work, paid, methodId);
}

function settlePayment(work: Work, invoice: Invoice, now: number): void {
  const [payment] = work.objects.all('invoice_payment', { invoice: invoice.id, status: 'open' });
  if (!payment) return;
  const paid: InvoicePayment = {
    ...payment,
    amount_paid: invoice.amount_paid,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  };
  work.objects.put(paid);
  work.emit('invoice_payment.paid', paid);
}

function reviveSubscription(work: Work, invoice: Invoice, methodId: string | null): void {
  const subscription = work.objects.get('subscription', invoice.parent.subscription_details.subscription);
  if (!subscription || subscription.latest_invoice !== invoice.id) return;
  if (!['active', 'incomplete', 'past_due', 'unpaid'].includes(subscription.status)) return;
  const change = { status: 'active' as const, default_payment_method: methodId ?? subscription.default_payment_method };
  const hasChanged = subscription.status !== 'active' || change.default_payment_method !== subscription.default_payment_method;
  if (hasChanged) changeSubscription(work, subscription, change);
}

/** Voids an invoice, and cancels its unpaid intent. */
export function voidInvoice(work: Work, invoice: Invoice): void {
  const voided: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: billingTime(work.objects, invoice.customer) },
  };
  work.objects.put(voided);
  const intent = intentOf(work.objects, invoice);
  if (intent && intent.status !== 'succeeded') cancelIntent(work, intent, 'void_invoice');
  work.emit('invoice.voided', voided);
}
