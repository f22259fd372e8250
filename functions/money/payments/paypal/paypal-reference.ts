import type { PaymentReference } from '#shared/bus/money/payment-events.ts';

/** A webhook event of PayPal, with the fields that we read. Source: PayPal, webhooks, event object. */
export interface PaypalEvent {
  id: string;
  event_type: string;
  create_time?: string;
  resource?: {
    id?: string;
    supplementary_data?: { related_ids?: { capture_id?: string } };
    links?: { rel?: string; href?: string }[];
    disputed_transactions?: { seller_transaction_id?: string }[];
  };
}

/** Returns the reference of an event: only the ids that it is about. The consumer fetches the facts from PayPal. */
export function referenceOf({ id, event_type: type, resource = {} }: PaypalEvent): PaymentReference {
  return { provider: 'paypal', providerEventId: id, type, objectId: resource.id ?? '', paymentId: captureOf(type, resource) };
}

/** Returns the capture that an event is about: itself, the one that a refund refers to, or the one disputed. */
function captureOf(type: string, resource: NonNullable<PaypalEvent['resource']>): string | null {
  const { id, supplementary_data: data, links = [], disputed_transactions: disputed = [] } = resource;
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputed[0]?.seller_transaction_id ?? null;
  const isRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED';
  if (!isRefund) return type.startsWith('PAYMENT.CAPTURE.') ? (id ?? null) : null;
  const up = links.find(({ rel }) => rel === 'up')?.href;
  return data?.related_ids?.capture_id ?? up?.split('/').pop() ?? null;
}
