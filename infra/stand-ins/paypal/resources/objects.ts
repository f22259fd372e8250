/** An amount as PayPal writes it: `{ currency_code: 'USD', value: '4.99' }`. */
export interface Money {
  currency_code: string;
  value: string;
}

/** The item of an order. Fields that the stand-in does not use are stored and returned unchanged. */
interface PurchaseUnit {
  reference_id: string;
  amount: Money;
  payee: { email_address: string; merchant_id: string };
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  [other: string]: unknown;
}

/** The instrument that the payer chose on the approval page; it determines the outcome of a capture. */
export type Instrument = 'balance' | 'echeck' | 'declined-card';

/** An order as it is stored; `order-view.ts` converts it to PayPal's format. */
export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  create_time: string;
  update_time: string;
  unit: PurchaseUnit;
  /** True if it was created with `payment_source`, which changes its first status and the name of its approval link. */
  has_payment_source: boolean;
  brand_name: string;
  return_url: string | null;
  cancel_url: string | null;
  instrument: Instrument | null;
  capture_id: string | null;
  /** Time at which it expires unless it is captured, in milliseconds since the epoch. */
  open_until: number;
}

export interface Capture {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  /** The reason that it is pending, or was denied or reversed. */
  reason: string | null;
  amount: Money;
  order_id: string;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  create_time: string;
  update_time: string;
  /** IDs, oldest first. */
  refunds: string[];
  /** Issue with which PayPal rejects the shop's refunds of it, e.g. `REFUND_TIME_LIMIT_EXCEEDED`. */
  refusal?: string | undefined;
  /** Initial status of the shop's refunds of it; omitted for `COMPLETED`. */
  refunds_begin?: RefundStatus | undefined;
}

/** The status of a refund; `PENDING` while it waits for money from the shop's bank. */
export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';

export interface Refund {
  id: string;
  capture_id: string;
  status: RefundStatus;
  amount: Money;
  /** Total refunded of the capture, including this refund. */
  total: Money;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  note_to_payer?: string | undefined;
  /** The reason that PayPal reversed the payment, e.g. `CHARGEBACK`; null for a refund by the shop. */
  reason: string | null;
  create_time: string;
  update_time: string;
}

export interface Dispute {
  id: string;
  capture_id: string;
  status: 'OPEN' | 'RESOLVED';
  reason: string;
  /** The disputed amount: all of the capture or a part. */
  amount: Money;
  outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | null;
  /** The amount that the payer got in the end, and the party that paid it; null for nothing. */
  settlement: { amount: Money; by: 'merchant' | 'paypal' } | null;
  create_time: string;
  update_time: string;
}

/** Permissions and report limits of the shop's account; there is only one. */
export interface Account {
  id: 'account';
  /** True if the application has permission to read disputes. */
  disputes: boolean;
  /** True if the application has permission to search transactions. */
  transaction_search: boolean;
  /** Delay until a transaction shows up in the search. */
  lag_seconds: number;
  /** Maximum number of results; a search with more is rejected. */
  maximum_items: number;
}

/** An event in the format in which it is sent and listed. */
export interface Event {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: string;
  resource_version: '2.0';
  event_type: string;
  summary: string;
  resource: object;
  links: Link[];
}

export interface Webhook {
  id: string;
  url: string;
  event_types: { name: string }[];
}

export interface Link {
  href: string;
  rel: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
}

export interface Kinds {
  order: Order;
  capture: Capture;
  refund: Refund;
  dispute: Dispute;
  account: Account;
  event: Event;
  webhook: Webhook;
}

export type Kind = keyof Kinds;
