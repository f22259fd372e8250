import type { Work } from '../../http/call.ts';
import { outcomeOf } from '../payments/cards.ts';
import type { CardDetails, PaymentMethod } from '../payments/objects.ts';
import { attachTo, keepCard } from '../payments/payment-methods.ts';
import { type CollectionResult, collect } from './invoices/collection.ts';
import type { Subscription } from './objects.ts';
import { changeSubscription } from './subscription-states.ts';

const RUNNING: readonly Subscription['status'][] = ['active', 'past_due', 'unpaid'];

/**
 * Makes a card the default for all of a customer's subscriptions, and immediately charges overdue invoices to it.
 * @returns the error if the card cannot be saved, in which case nothing changes, or if it cannot pay an overdue invoice
 */
export function changeCard(work: Work, customerId: string, card: CardDetails): Pick<CollectionResult, 'error'> {
  const outcome = outcomeOf(card, 'setup');
  if (outcome === 'authenticates') {
    return { error: { message: 'This page does not accept cards that require 3-D Secure. Please use another card.' } };
  }
  if (outcome !== 'succeeds') return { error: { message: outcome.message } };
  const method = attachTo(work, keepCard(work, card), customerId);
  const before = work.objects.get('customer', customerId);
  if (before) {
    const customer = { ...before, invoice_settings: { default_payment_method: method.id } };
    work.objects.put(customer);
    work.emit('customer.updated', customer, before);
  }
  const running = work.objects.all('subscription', { customer: customerId }).filter(({ status }) => RUNNING.includes(status));
  return running.reduce<Pick<CollectionResult, 'error'>>((result, subscription) => {
    changeSubscription(work, subscription, { default_payment_method: method.id });
    return { ...result, ...payOverdue(work, subscription, method) };
  }, {});
}

function payOverdue(work: Work, { latest_invoice: id }: Subscription, method: PaymentMethod): Pick<CollectionResult, 'error'> {
  const invoice = id ? work.objects.get('invoice', id) : undefined;
  if (invoice?.status !== 'open') return {};
  const { error } = collect(work, invoice, method, { use: 'offSession' });
  const attempted = work.objects.get('invoice', invoice.id);
  if (error && attempted) work.emit('invoice.payment_failed', attempted);
  return error ? { error } : {};
}
