/** An amount as PayPal writes it: `{ currency_code: 'USD', value: '4.99' }`. */
export interface Money {
  currency_code: string;
  value: string;
}

/** What an order sells. Fields that the stand-in has no use for are kept and told as they came. */
interface PurchaseUnit {
  reference_id: string;
  amount: Money;
  payee: { email_address: string; merchant_id: string };
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  [other: string]: unknown;
}

/** How the payer chose to pay on the approval page, which decides what a capture comes to. */
export type Instrument = 'balance' | 'echeck' | 'declined-card';

/** An order as it is kept; `order-view.ts` makes PayPal's form of it. */
export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  create_time: string;
  update_time: string;
  unit: PurchaseUnit;
  /** Whether it was made with `payment_source`, which changes its first status and the name of its approval link. */
  has_payment_source: boolean;
  brand_name: string;
  return_url: string | null;
  cancel_url: string | null;
  instrument: Instrument | null;
  capture_id: string | null;
  /** When PayPal forgets it unless it has been captured, in milliseconds since 1970. */
  open_until: number;
}

export interface Capture {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  /** Why it waits, was denied or was taken back. */
  reason: string | null;
  amount: Money;
  order_id: string;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  create_time: string;
  update_time: string;
  /** Ids, the oldest first. */
  refunds: string[];
  /** Why the shop may not give it back any more, e.g. `REFUND_TIME_LIMIT_EXCEEDED`. */
  refusal?: string | undefined;
  /** What the shop's refunds of it come to at first; left out where they are done at once. */
  refunds_begin?: RefundStatus | undefined;
}

/** `PENDING` where the shop's own bank is asked for the money first. */
export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';

export interface Refund {
  id: string;
  capture_id: string;
  status: RefundStatus;
  amount: Money;
  /** All that has been refunded of the capture, this refund included. */
  total: Money;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  note_to_payer?: string | undefined;
  /** Why PayPal took it, e.g. `CHARGEBACK`; null where the shop gave it back. */
  reason: string | null;
  create_time: string;
  update_time: string;
}

export interface Dispute {
  id: string;
  capture_id: string;
  status: 'OPEN' | 'RESOLVED';
  reason: string;
  /** What is disputed: all of the capture or a part. */
  amount: Money;
  outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | null;
  /** What the payer got of it in the end, and from whom; null where that is nothing. */
  settlement: { amount: Money; by: 'merchant' | 'paypal' } | null;
  create_time: string;
  update_time: string;
}

/** What the shop's account may do, and how its reports are; there is one. */
export interface Account {
  id: 'account';
  /** Whether the application may read disputes. */
  disputes: boolean;
  /** Whether it may search transactions. */
  transaction_search: boolean;
  /** A transaction shows up in the search so much later than it happens. */
  lag_seconds: number;
  /** More found transactions than these are refused. */
  maximum_items: number;
}

/** An event as it is sent and listed. */
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
