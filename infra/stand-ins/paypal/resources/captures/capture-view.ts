import type { Work } from '../../http/call.ts';
import { cents, fee, money } from '../money.ts';
import type { Capture, Link, Refund } from '../objects.ts';
import { MERCHANT } from '../parties.ts';

/** Returns a capture in PayPal's format. */
export function captureView(capture: Capture, baseUrl: string): object {
  const { id, status, reason, amount, order_id, custom_id, invoice_id, create_time, update_time } = capture;
  return {
    id,
    status,
    ...(reason && { status_details: { reason } }),
    amount,
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    // Omitted for a pending or denied capture, for which nothing has been received.
    ...(status !== 'PENDING' && status !== 'DECLINED' && { seller_receivable_breakdown: breakdown(capture) }),
    invoice_id,
    custom_id,
    supplementary_data: { related_ids: { order_id } },
    payee: MERCHANT,
    create_time,
    update_time,
    links: captureLinks(capture, baseUrl),
  };
}

function captureLinks({ id, order_id }: Capture, baseUrl: string): Link[] {
  return [
    { href: `${baseUrl}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' },
    { href: `${baseUrl}/v2/payments/captures/${id}/refund`, rel: 'refund', method: 'POST' },
    { href: `${baseUrl}/v2/checkout/orders/${order_id}`, rel: 'up', method: 'GET' },
  ];
}

function breakdown({ amount }: Capture): object {
  const gross = cents(amount);
  return {
    gross_amount: amount,
    paypal_fee: money(fee(gross), amount.currency_code),
    net_amount: money(gross - fee(gross), amount.currency_code),
  };
}

/** Returns a refund in PayPal's format. */
export function refundView(refund: Refund, baseUrl: string): object {
  const { id, status, amount, total, custom_id, invoice_id, note_to_payer, create_time, update_time } = refund;
  return {
    id,
    status,
    ...((status === 'PENDING' || status === 'FAILED') && { status_details: { reason: 'ECHECK' } }),
    amount,
    invoice_id,
    custom_id,
    note_to_payer,
    seller_payable_breakdown: {
      gross_amount: amount,
      // PayPal keeps its fee when a seller refunds.
      paypal_fee: money(0, amount.currency_code),
      net_amount: amount,
      total_refunded_amount: total,
    },
    payer: MERCHANT,
    create_time,
    update_time,
    links: refundLinks(refund, baseUrl),
  };
}

export function refundLinks({ id, capture_id }: Refund, baseUrl: string): Link[] {
  return [
    { href: `${baseUrl}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
    { href: `${baseUrl}/v2/payments/captures/${capture_id}`, rel: 'up', method: 'GET' },
  ];
}

/** Returns the refunds of a capture, oldest first. */
export function refundsOf({ refunds }: Capture, { objects }: Pick<Work, 'objects'>): Refund[] {
  return refunds.flatMap((id) => objects.get('refund', id) ?? []);
}
