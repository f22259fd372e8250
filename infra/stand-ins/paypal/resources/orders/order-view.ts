import type { Work } from '../../http/call.ts';
import { captureView, refundsOf, refundView } from '../captures/capture-view.ts';
import type { Capture, Link, Order } from '../objects.ts';
import { PAYER } from '../parties.ts';

const EMAIL = PAYER.email_address;
const { name, payer_id, address } = PAYER;

/** Returns an order in PayPal's format, with all details. */
export function orderView(order: Order, work: Pick<Work, 'objects' | 'baseUrl'>): object {
  const { id, status, create_time, update_time } = order;
  return {
    id,
    intent: 'CAPTURE',
    status,
    ...payerOf(order),
    purchase_units: [{ ...order.unit, ...paymentsOf(order, work) }],
    create_time,
    update_time,
    links: orderLinks(order, work.baseUrl),
  };
}

/** Returns an order as `Prefer: return=minimal` shows it; a captured one includes the capture. */
export function minimalOrderView(order: Order, work: Pick<Work, 'objects' | 'baseUrl'>): object {
  const { id, status, unit } = order;
  const captured = order.capture_id !== null;
  return {
    id,
    status,
    ...payerOf(order),
    ...(captured && { purchase_units: [{ reference_id: unit.reference_id, ...paymentsOf(order, work) }] }),
    links: orderLinks(order, work.baseUrl),
  };
}

/** Returns the payer, who is known once they have approved. */
function payerOf({ instrument, has_payment_source }: Order): object {
  if (!instrument) return has_payment_source ? { payment_source: { paypal: {} } } : {};
  return {
    payment_source: { paypal: { email_address: EMAIL, account_id: payer_id, account_status: 'VERIFIED', name, address } },
    payer: PAYER,
  };
}

function paymentsOf({ capture_id }: Order, work: Pick<Work, 'objects' | 'baseUrl'>): object {
  const capture = capture_id === null ? undefined : work.objects.get('capture', capture_id);
  return capture ? { payments: { captures: [captureView(capture, work.baseUrl)], ...refunds(capture, work) } } : {};
}

function refunds(capture: Capture, work: Pick<Work, 'objects' | 'baseUrl'>): object {
  const all = refundsOf(capture, work);
  return all.length > 0 ? { refunds: all.map((refund) => refundView(refund, work.baseUrl)) } : {};
}

function orderLinks({ id, status, has_payment_source }: Order, baseUrl: string): Link[] {
  const self: Link = { href: `${baseUrl}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' };
  if (status === 'COMPLETED') return [self];
  const capture: Link = { href: `${self.href}/capture`, rel: 'capture', method: 'POST' };
  const approve = { href: approvalUrl(id, baseUrl), method: 'GET' } as const;
  if (has_payment_source) return [self, { ...approve, rel: 'payer-action' }, ...(status === 'APPROVED' ? [capture] : [])];
  return [self, { ...approve, rel: 'approve' }, { href: self.href, rel: 'update', method: 'PATCH' }, capture];
}

/** Returns the URL at which the payer approves an order. */
export function approvalUrl(orderId: string, baseUrl: string): string {
  return `${baseUrl}/checkoutnow?token=${orderId}`;
}
