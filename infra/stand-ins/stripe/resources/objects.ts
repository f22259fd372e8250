import type Stripe from 'stripe';
import type { Coupon, Discount, Price, Product, PromotionCode } from './billing/catalog/objects.ts';
import type { Invoice, InvoicePayment } from './billing/invoices/objects.ts';
import type { AnnouncedPeriod, BillingSettings, PortalSession, Subscription, TestClock } from './billing/objects.ts';
import type { CheckoutDetails, CheckoutSession } from './checkout/objects.ts';
import type { Dispute } from './disputes/objects.ts';
import type { AccountLink, ConnectedAccount, Payout, Transfer } from './connect/objects.ts';
import type { Charge, PaymentIntent, PaymentMethod, Refund, RefundRefusal } from './payments/objects.ts';
import type { TaxCalculation } from './tax/objects.ts';

export type Customer = Pick<
  Stripe.Customer,
  | 'id'
  | 'object'
  | 'balance'
  | 'created'
  | 'default_source'
  | 'delinquent'
  | 'description'
  | 'email'
  | 'livemode'
  | 'metadata'
  | 'shipping'
> & {
  address: { country: string | null } | null;
  currency: string | null;
  invoice_settings: { default_payment_method: string | null };
  name: string | null;
  phone: string | null;
  test_clock: string | null;
};

/** The record of a deleted customer. */
interface DeletedCustomer {
  id: string;
  object: 'deleted_customer';
  created: number;
}

export type WebhookEndpoint = Pick<
  Stripe.WebhookEndpoint,
  | 'id'
  | 'object'
  | 'api_version'
  | 'application'
  | 'created'
  | 'description'
  | 'enabled_events'
  | 'livemode'
  | 'metadata'
  | 'status'
  | 'url'
>;

/** The signing secret of a webhook endpoint; stored separately, because the API returns it only once. */
interface WebhookSecret {
  id: string;
  object: 'webhook_secret';
  created: number;
  secret: string;
  /** True for an endpoint that is told of connected accounts instead of the platform. */
  isConnect: boolean;
}

export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  /** The connected account on which it happened; left out for the platform's own. */
  account?: string;
  data: { object: ReportedObject; previous_attributes?: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** Types of all objects by the value of their `object` field. */
export interface Kinds {
  account: ConnectedAccount;
  account_link: AccountLink;
  'billing_portal.session': PortalSession;
  'billing.settings': BillingSettings;
  charge: Charge;
  'checkout.details': CheckoutDetails;
  'checkout.session': CheckoutSession;
  coupon: Coupon;
  customer: Customer;
  deleted_customer: DeletedCustomer;
  discount: Discount;
  dispute: Dispute;
  event: Event;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  'invoice.upcoming': AnnouncedPeriod;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  payout: Payout;
  price: Price;
  product: Product;
  promotion_code: PromotionCode;
  refund: Refund;
  refund_refusal: RefundRefusal;
  subscription: Subscription;
  'tax.calculation': TaxCalculation;
  'test_helpers.test_clock': TestClock;
  transfer: Transfer;
  webhook_endpoint: WebhookEndpoint;
  webhook_secret: WebhookSecret;
}

export type Kind = keyof Kinds;
export type StoredObject = Kinds[Kind];

/** Objects for which there are events. */
export type ReportedObject = Kinds[Exclude<
  Kind,
  | 'account_link'
  | 'billing.settings'
  | 'billing_portal.session'
  | 'checkout.details'
  | 'deleted_customer'
  | 'discount'
  | 'event'
  | 'invoice.upcoming'
  | 'refund_refusal'
  | 'tax.calculation'
  | 'webhook_endpoint'
  | 'webhook_secret'
>];
