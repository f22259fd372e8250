import { type Answer, type Call, type Endpoint, ok, putAndEmit, type Work } from '../http/call.ts';
import { noSuch } from '../http/errors.ts';
import type { Params } from '../http/params.ts';
import { endSubscription } from './billing/subscription-states.ts';
import { expanded } from './expand.ts';
import { newId, nowInSeconds } from './ids.ts';
import { listEndpoint } from './lists.ts';
import type { Customer } from './objects.ts';

const CUSTOMER_PARAMS = ['address', 'description', 'email', 'expand', 'invoice_settings', 'metadata', 'name', 'phone'];

export const customerEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/customers', params: [...CUSTOMER_PARAMS, 'test_clock'], handle: create },
  listEndpoint('/v1/customers', 'customer', ['email', 'test_clock']),
  { method: 'GET', path: '/v1/customers/:id', params: ['expand'], handle: retrieve },
  { method: 'POST', path: '/v1/customers/:id', params: CUSTOMER_PARAMS, handle: update },
  { method: 'DELETE', path: '/v1/customers/:id', params: [], handle: remove },
];

/** Returns the ID in a call's `customer` parameter; null if absent. @throws StripeError 400 for an unknown customer */
export function existingCustomer(call: Call): string | null {
  const id = call.params.text('customer');
  if (!id) return null;
  if (!call.objects.get('customer', id)) throw noSuch('customer', id, 'customer', 400);
  return id;
}

/** Creates a customer; fields that are not given are null or empty. */
export function createCustomer(work: Work, given: Partial<Customer>): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: nowInSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    shipping: null,
    test_clock: null,
    ...given,
  };
  return putAndEmit(work, 'customer.created', customer);
}

function create(call: Call): Answer {
  const clockId = call.params.text('test_clock');
  const clock = clockId ? call.objects.get('test_helpers.test_clock', clockId) : undefined;
  if (clockId && !clock) throw noSuch('test_clock', clockId, 'test_clock', 400);
  const given = { ...fieldsOf(call, undefined), test_clock: clock?.id ?? null, ...(clock && { created: clock.frozen_time }) };
  return ok(expanded(call, createCustomer(call, given)));
}

function update(call: Call): Answer {
  const before = find(call, call.id);
  const customer: Customer = { ...before, ...fieldsOf(call, before) };
  return ok(expanded(call, putAndEmit(call, 'customer.updated', customer, before)));
}

/** Answers for a deleted customer as well. */
function retrieve(call: Call): Answer {
  return call.objects.get('deleted_customer', call.id) ? ok(deleted(call.id)) : ok(expanded(call, find(call, call.id)));
}

/** Deletes a customer, and cancels their subscriptions immediately. */
function remove(call: Call): Answer {
  const customer = find(call, call.id);
  for (const subscription of call.objects.all('subscription', { customer: customer.id })) {
    const hasEnded = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
    if (!hasEnded) endSubscription(call, subscription, 'cancellation_requested');
  }
  call.objects.remove('customer', customer.id);
  call.objects.put({ id: customer.id, object: 'deleted_customer', created: customer.created });
  call.emit('customer.deleted', customer);
  return ok(deleted(customer.id));
}

const deleted = (id: string) => ({ id, object: 'customer', deleted: true });

/** Returns the fields of a customer that a call can set. */
function fieldsOf({ params, objects }: Call, before: Customer | undefined): Partial<Customer> {
  const settings = params.child('invoice_settings', ['default_payment_method']);
  const method = settings?.text('default_payment_method') ?? before?.invoice_settings.default_payment_method ?? null;
  if (method && !objects.get('payment_method', method)) throw noSuch('PaymentMethod', method, 'invoice_settings', 400);
  const address = params.child('address', ['city', 'country', 'line1', 'line2', 'postal_code', 'state']);
  return {
    address: address ? { country: address.text('country') ?? null } : (before?.address ?? null),
    description: textAfter(params, 'description', before?.description ?? null),
    email: textAfter(params, 'email', before?.email ?? null),
    invoice_settings: { default_payment_method: method || null },
    metadata: params.metadata(before?.metadata),
    name: textAfter(params, 'name', before?.name ?? null),
    phone: textAfter(params, 'phone', before?.phone ?? null),
  };
}

/** Returns the new value of a text field; an empty text unsets it. */
function textAfter(params: Params, name: string, before: string | null): string | null {
  const value = params.text(name);
  return value === undefined ? before : value || null;
}

function find(call: Call, id: string): Customer {
  const customer = call.objects.get('customer', id);
  if (!customer) throw noSuch('customer', id);
  return customer;
}
