import type Stripe from 'stripe';
import type { List, StoredFields } from '../../stored.ts';

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

export type Invoice = StoredFields<
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
