import { type Answer, type Call, type Endpoint, ok } from '../http/call.ts';
import { noSuch } from '../http/errors.ts';
import type { Params } from '../http/params.ts';
import { newId, nowInSeconds } from './ids.ts';
import type { Customer } from './objects.ts';

const CUSTOMER_PARAMS = ['description', 'email', 'expand', 'metadata', 'name', 'phone'];

export const customerEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/customers', params: CUSTOMER_PARAMS, handle: create },
  { method: 'GET', path: '/v1/customers/:id', params: ['expand'], handle: (call) => ok(find(call, call.id)) },
  { method: 'POST', path: '/v1/customers/:id', params: CUSTOMER_PARAMS, handle: update },
];

/** The id of the customer a call names in `customer`; null where it names none. */
export function existingCustomer(call: Call): string | null {
  const id = call.params.text('customer');
  if (!id) return null;
  if (!call.objects.get('customer', id)) throw noSuch('customer', id, 'customer', 400);
  return id;
}

function create(call: Call): Answer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: nowInSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    shipping: null,
  };
  return save(call, customer, 'customer.created');
}

function update(call: Call): Answer {
  return save(call, find(call, call.id), 'customer.updated');
}

function save(call: Call, before: Customer, event: string): Answer {
  const { params } = call;
  const customer: Customer = {
    ...before,
    description: changed(params, 'description', before.description),
    email: changed(params, 'email', before.email),
    metadata: params.metadata(before.metadata),
    name: changed(params, 'name', before.name),
    phone: changed(params, 'phone', before.phone),
  };
  call.objects.put(customer);
  call.emit(event, customer);
  return ok(customer);
}

/** The new value of a text field; an empty text unsets it. */
function changed(params: Params, name: string, before: string | null): string | null {
  const value = params.text(name);
  return value === undefined ? before : value || null;
}

function find(call: Call, id: string): Customer {
  const customer = call.objects.get('customer', id);
  if (!customer) throw noSuch('customer', id);
  return customer;
}
