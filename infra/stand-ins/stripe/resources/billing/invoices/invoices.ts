import { type Answer, type Call, type Endpoint, ok } from '../../../http/call.ts';
import { invalidRequest, noSuch } from '../../../http/errors.ts';
import { expanded } from '../../expand.ts';
import { listObjects, PAGE_PARAMS } from '../../lists.ts';
import { namedPaymentMethod } from '../../payments/payment-methods.ts';
import { changeSubscription } from '../subscription-states.ts';
import { collect, voidInvoice } from './collection.ts';
import { keptCard } from './dunning.ts';
import type { Invoice } from './objects.ts';

const STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

export const invoiceEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/v1/invoices', params: [...PAGE_PARAMS, 'customer', 'status', 'subscription'], handle: list },
  { method: 'GET', path: '/v1/invoices/:id', params: ['expand'], handle: (call) => ok(expanded(call, find(call))) },
  { method: 'POST', path: '/v1/invoices/:id/pay', params: ['expand', 'off_session', 'payment_method'], handle: pay },
  { method: 'POST', path: '/v1/invoices/:id/void', params: ['expand'], handle: voidOpen },
  { method: 'GET', path: '/v1/invoice_payments', params: [...PAGE_PARAMS, 'invoice', 'payment', 'status'], handle: listPayments },
  { method: 'GET', path: '/v1/invoice_payments/:id', params: ['expand'], handle: retrievePayment },
];

function list(call: Call): Answer {
  call.params.choice('status', STATUSES);
  const fixed = { 'parent.subscription_details.subscription': call.params.text('subscription') };
  return listObjects(call, 'invoice', { equal: ['customer', 'status'], fixed });
}

/** Lists payments of invoices, to find an invoice's payment or a payment's invoice. */
function listPayments(call: Call): Answer {
  call.params.choice('status', ['canceled', 'open', 'paid']);
  const payment = call.params.child('payment', ['payment_intent', 'type']);
  if (payment && !payment.choice('type', ['payment_intent']))
    throw invalidRequest('Missing required param: payment[type].', { param: 'payment[type]' });
  const fixed = { 'payment.payment_intent': payment?.text('payment_intent') };
  return listObjects(call, 'invoice_payment', { equal: ['invoice', 'status'], fixed });
}

function retrievePayment(call: Call): Answer {
  const payment = call.objects.get('invoice_payment', call.id);
  if (!payment) throw noSuch('invoice_payment', call.id);
  return ok(expanded(call, payment));
}

/** Charges a card immediately, outside the retry schedule. */
function pay(call: Call): Answer {
  const invoice = find(call);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status !== 'open') throw invalidRequest(`This invoice can no longer be paid, as it is ${invoice.status}.`);
  const subscription = call.objects.get('subscription', invoice.parent.subscription_details.subscription);
  const method = namedPaymentMethod(call) ?? (subscription && keptCard(call.objects, subscription));
  if (!method) {
    throw invalidRequest(
      'There is no `default_payment_method` set on this Customer or Invoice. Please attach a payment method and set it as default.',
      {
        code: 'resource_missing',
      },
    );
  }
  const { error } = collect(call, invoice, method, { use: 'offSession' });
  const after = find(call);
  if (!error) return ok(expanded(call, after));
  call.emit('invoice.payment_failed', after);
  return { status: 402, body: { error } };
}

/** Voids an invoice, after which its subscription no longer owes it. */
function voidOpen(call: Call): Answer {
  const invoice = find(call);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest('You can only pass in open or uncollectible invoices. This invoice is not open.');
  }
  voidInvoice(call, invoice);
  const subscription = call.objects.get('subscription', invoice.parent.subscription_details.subscription);
  const isOwed = call.objects.all('invoice', { customer: invoice.customer, status: 'open' }).length > 0;
  if (subscription?.status === 'past_due' && !isOwed) changeSubscription(call, subscription, { status: 'active' });
  return ok(expanded(call, find(call)));
}

function find({ id, objects }: Call): Invoice {
  const invoice = objects.get('invoice', id);
  if (!invoice) throw noSuch('invoice', id, 'invoice');
  return invoice;
}
