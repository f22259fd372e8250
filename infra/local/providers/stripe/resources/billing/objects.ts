import type Stripe from 'stripe';
import type { List, Stored } from '../stored.ts';

export type Product = Pick<
  Stripe.Product,
  | 'id'
  | 'object'
  | 'active'
  | 'created'
  | 'description'
  | 'images'
  | 'livemode'
  | 'marketing_features'
  | 'metadata'
  | 'name'
  | 'type'
  | 'updated'
  | 'url'
> & { tax_code: string | null };

export type Price = Pick<
  Stripe.Price,
  | 'id'
  | 'object'
  | 'active'
  | 'billing_scheme'
  | 'created'
  | 'currency'
  | 'custom_unit_amount'
  | 'livemode'
  | 'lookup_key'
  | 'metadata'
  | 'nickname'
  | 'recurring'
  | 'tax_behavior'
  | 'tiers_mode'
  | 'transform_quantity'
  | 'type'
> & { product: string; unit_amount: number; unit_amount_decimal: string };

export type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'billing_thresholds' | 'created' | 'current_period_end' | 'current_period_start' | 'metadata' | 'subscription'
> & { discounts: string[]; price: Price; quantity: number; tax_rates: [] };

export type Subscription = Stored<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'cancellation_details'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'days_until_due'
  | 'description'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'pause_collection'
  | 'start_date'
  | 'trial_end'
  | 'trial_start',
  'default_payment_method' | 'latest_invoice' | 'test_clock'
> & {
  automatic_tax: { disabled_reason: null; enabled: boolean; liability: null };
  customer: string;
  discounts: string[];
  items: List<SubscriptionItem>;
  status: 'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'unpaid';
};

interface TaxAmount {
  amount: number;
  tax_behavior: 'exclusive' | 'inclusive';
  tax_rate_details: { tax_rate: string } | null;
  taxability_reason: 'not_collecting' | 'standard_rated';
  taxable_amount: number;
  type: 'tax_rate_details';
}

export type InvoiceLine = Pick<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'discountable' | 'livemode' | 'metadata' | 'period' | 'subtotal'
> & {
  discount_amounts: { amount: number; discount: string }[];
  discounts: string[];
  invoice: string;
  parent: {
    invoice_item_details: null;
    subscription_item_details: {
      invoice_item: null;
      proration: false;
      proration_details: null;
      subscription: string;
      subscription_item: string;
    };
    type: 'subscription_item_details';
  };
  pricing: { price_details: { price: string; product: string }; type: 'price_details'; unit_amount_decimal: string };
  quantity: number;
  subscription: string;
  taxes: TaxAmount[];
};

export type Invoice = Stored<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_overpaid'
  | 'amount_paid'
  | 'amount_remaining'
  | 'amount_shipping'
  | 'attempt_count'
  | 'attempted'
  | 'automatically_finalizes_at'
  | 'billing_reason'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'customer_name'
  | 'description'
  | 'due_date'
  | 'effective_at'
  | 'livemode'
  | 'metadata'
  | 'next_payment_attempt'
  | 'number'
  | 'period_end'
  | 'period_start'
  | 'status_transitions'
  | 'subtotal'
  | 'subtotal_excluding_tax'
  | 'total'
  | 'total_excluding_tax',
  'default_payment_method' | 'test_clock'
> & {
  account_country: string;
  account_name: string;
  auto_advance: boolean;
  automatic_tax: { disabled_reason: null; enabled: boolean; liability: null; provider: null; status: 'complete' | null };
  customer: string;
  customer_address: { country: string | null } | null;
  discounts: string[];
  hosted_invoice_url: string | null;
  lines: List<InvoiceLine>;
  parent: {
    quote_details: null;
    subscription_details: { metadata: Record<string, string>; subscription: string };
    type: 'subscription_details';
  };
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  total_discount_amounts: { amount: number; discount: string }[];
  total_taxes: TaxAmount[];
};

export type InvoicePayment = Pick<
  Stripe.InvoicePayment,
  'id' | 'object' | 'amount_paid' | 'amount_requested' | 'created' | 'currency' | 'is_default' | 'livemode' | 'status_transitions'
> & {
  invoice: string;
  payment: { payment_intent: string; type: 'payment_intent' };
  status: 'canceled' | 'open' | 'paid';
};

export type Coupon = Pick<
  Stripe.Coupon,
  | 'id'
  | 'object'
  | 'amount_off'
  | 'created'
  | 'currency'
  | 'duration_in_months'
  | 'livemode'
  | 'max_redemptions'
  | 'name'
  | 'percent_off'
  | 'redeem_by'
  | 'times_redeemed'
  | 'valid'
> & { duration: 'forever' | 'once' | 'repeating'; metadata: Record<string, string> };

export type PromotionCode = Stored<
  Stripe.PromotionCode,
  | 'id'
  | 'object'
  | 'active'
  | 'code'
  | 'created'
  | 'expires_at'
  | 'livemode'
  | 'max_redemptions'
  | 'restrictions'
  | 'times_redeemed',
  'customer'
> & { metadata: Record<string, string>; promotion: { coupon: string; type: 'coupon' } };

/** `created` is the stand-in's own. */
export type Discount = Stored<
  Stripe.Discount,
  'id' | 'object' | 'checkout_session' | 'end' | 'invoice' | 'invoice_item' | 'start' | 'subscription',
  'customer' | 'promotion_code'
> & { created: number; source: { coupon: string; type: 'coupon' } };

export type TestClock = Pick<
  Stripe.TestHelpers.TestClock,
  'id' | 'object' | 'created' | 'deletes_after' | 'frozen_time' | 'livemode' | 'name' | 'status' | 'status_details'
>;

export type PortalSession = Pick<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'locale' | 'on_behalf_of' | 'return_url' | 'url'
> & { configuration: string; flow: { type: 'payment_method_update' } | null };
