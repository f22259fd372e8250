import { type Answer, type Call, type Endpoint, found } from '../http/call.ts';
import { unknownId } from '../http/errors.ts';
import { newId } from '../resources/ids.ts';
import type { Event } from '../resources/objects.ts';
import type { Happening } from './happening.ts';

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 300;

/** Event types of webhooks for payments, with PayPal's descriptions. The stand-in never sends some of them. */
export const EVENT_TYPES: Readonly<Record<string, string>> = {
  'CHECKOUT.ORDER.APPROVED': 'An order has been approved by buyer',
  'CHECKOUT.ORDER.COMPLETED': 'A checkout order is processed',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'A payment has been reversed after approval',
  'CUSTOMER.DISPUTE.CREATED': 'A dispute is created',
  'CUSTOMER.DISPUTE.RESOLVED': 'A dispute is resolved',
  'CUSTOMER.DISPUTE.UPDATED': 'A dispute is updated',
  'PAYMENT.CAPTURE.COMPLETED': 'A payment capture completes',
  'PAYMENT.CAPTURE.DENIED': 'A payment capture is denied',
  'PAYMENT.CAPTURE.PENDING': 'The state of a payment capture changes to pending',
  'PAYMENT.CAPTURE.REFUNDED': 'A merchant refunds a payment capture',
  'PAYMENT.CAPTURE.REVERSED': 'PayPal reverses a payment capture',
  'PAYMENT.REFUND.FAILED': 'A refund fails',
  'PAYMENT.REFUND.PENDING': 'A refund is pending',
};

export const eventEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/v1/notifications/webhooks-events', handle: list },
  { method: 'GET', path: '/v1/notifications/webhooks-events/:id', handle: (call) => ({ status: 200, body: find(call) }) },
  { method: 'POST', path: '/v1/notifications/webhooks-events/:id/resend', handle: resend },
  { method: 'GET', path: '/v1/notifications/webhooks-event-types', handle: types },
];

export function newEvent({ type, resourceType, summary, resource }: Happening, baseUrl: string): Event {
  const id = `WH-${newId()}-${newId()}`;
  const self = `${baseUrl}/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
}

/** Lists events, newest first. */
function list({ objects, query }: Call): Answer {
  const limit = Math.min(Number(query.get('page_size') ?? DEFAULT_PAGE_SIZE) || DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  const events: Event[] = [];
  for (const event of objects.newest('event')) {
    if (matches(event, query)) events.push(event);
    if (events.length === limit) break;
  }
  return { status: 200, body: { events, count: events.length, links: [] } };
}

function matches({ event_type, create_time, resource }: Event, query: URLSearchParams): boolean {
  const type = query.get('event_type');
  const transaction = query.get('transaction_id');
  const start = Date.parse(query.get('start_time') ?? '');
  const end = Date.parse(query.get('end_time') ?? '');
  const created = Date.parse(create_time);
  // An invalid or missing time parses to NaN, for which both comparisons are false.
  if (created < start || created > end) return false;
  if (type && type !== event_type) return false;
  return !transaction || (resource as { id?: string }).id === transaction;
}

function resend(call: Call): Answer {
  const event = find(call);
  call.resend(event.id);
  return { status: 202, body: event };
}

function types(): Answer {
  const all = Object.entries(EVENT_TYPES).map(([name, description]) => ({
    name,
    description,
    status: 'ENABLED',
    resource_versions: ['1.0', '2.0'],
  }));
  return { status: 200, body: { event_types: all } };
}

function find(call: Call): Event {
  return found(call, 'event', unknownId);
}
