import { type Answer, type Call, type Endpoint, found, type Work } from '../../http/call.ts';
import { invalidRequest, notFound } from '../../http/errors.ts';
import { capture } from './capturing.ts';
import { newId, timestamp } from '../ids.ts';
import type { Instrument, Order } from '../objects.ts';
import { type ExperienceContext, readOrderRequest } from './order-request.ts';
import { minimalOrderView, orderView } from './order-view.ts';
import { MERCHANT } from '../parties.ts';

/** Time that a payer has to approve, and then the shop to capture. */
const OPEN_MS = 3 * 60 * 60 * 1000;

export const orderEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v2/checkout/orders', handle: create, again },
  { method: 'GET', path: '/v2/checkout/orders/:id', handle: (call) => ({ status: 200, body: orderView(openOrder(call), call) }) },
  { method: 'POST', path: '/v2/checkout/orders/:id/capture', handle: captureOrder, again },
];

function create(call: Call): Answer {
  const { request, unit } = readOrderRequest(call.body);
  const { payment_source, application_context } = request;
  if (payment_source && !call.hasRequestId) {
    throw invalidRequest({
      issue: 'PAYPAL_REQUEST_ID_REQUIRED',
      description:
        "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
    });
  }
  const context: Partial<ExperienceContext> = payment_source?.paypal.experience_context ?? application_context ?? {};
  const now = timestamp();
  const order: Order = {
    id: newId(),
    status: payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    create_time: now,
    update_time: now,
    unit: { payee: MERCHANT, ...unit, reference_id: unit.reference_id ?? 'default' },
    has_payment_source: payment_source !== undefined,
    brand_name: context.brand_name ?? 'Marquee test shop',
    return_url: context.return_url ?? null,
    cancel_url: context.cancel_url ?? null,
    instrument: null,
    capture_id: null,
    open_until: Date.now() + OPEN_MS,
  };
  call.objects.put('order', order);
  return { status: 201, body: view(call, order) };
}

function captureOrder(call: Call): Answer {
  const order = capture(call, openOrder(call));
  return { status: 201, body: view(call, order) };
}

function again(call: Call, id: string): object {
  return view(call, found({ ...call, id }, 'order', notFound));
}

function view(call: Call, order: Order): object {
  return call.wantsAll ? orderView(order, call) : minimalOrderView(order, call);
}

/** Returns the order that the call's path names. @throws PayPalError 404 also for an expired order, as at PayPal */
function openOrder(call: Call): Order {
  const order = found(call, 'order', notFound);
  if (isOver(order)) throw notFound();
  return order;
}

/** Returns true if the order has expired without being paid. */
export function isOver({ status, open_until }: Order): boolean {
  return status !== 'COMPLETED' && open_until < Date.now();
}

/** Records that the payer has approved on PayPal's page; can happen again after a declined instrument. */
export function approve(work: Work, order: Order, instrument: Instrument): Order {
  const approved: Order = {
    ...order,
    status: 'APPROVED',
    instrument,
    update_time: timestamp(),
    open_until: Date.now() + OPEN_MS,
  };
  work.objects.put('order', approved);
  work.emit({
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: orderView(approved, work),
  });
  return approved;
}
