import type Stripe from 'stripe';
import type { Price } from '../billing/catalog/objects.ts';
import type { List, StoredFields } from '../stored.ts';

interface TotalDetails {
  amount_discount: number;
  amount_shipping: number;
  amount_tax: number;
}

interface CustomerDetails {
  address: { country: string | null } | null;
  business_name: null;
  email: string | null;
  individual_name: string | null;
  name: string | null;
  phone: null;
  tax_exempt: 'none';
  tax_ids: [];
}

export type CheckoutSession = StoredFields<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'allow_promotion_codes'
  | 'billing_address_collection'
  | 'cancel_url'
  | 'client_reference_id'
  | 'client_secret'
  | 'created'
  | 'customer_creation'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'payment_method_collection'
  | 'payment_method_types'
  | 'recovered_from'
  | 'submit_type'
  | 'url',
  'customer' | 'invoice' | 'payment_intent' | 'payment_link' | 'setup_intent' | 'subscription'
> & {
  amount_subtotal: number;
  amount_total: number;
  adaptive_pricing: { enabled: boolean };
  automatic_tax: { enabled: boolean; liability: null; provider: null; status: 'complete' | 'requires_location_inputs' | null };
  currency: string;
  custom_fields: [];
  customer_details: CustomerDetails | null;
  discounts: { coupon: string | null; promotion_code: string | null }[];
  metadata: Record<string, string>;
  mode: 'payment' | 'subscription';
  payment_status: 'no_payment_required' | 'paid' | 'unpaid';
  shipping_options: [];
  status: 'complete' | 'expired' | 'open';
  success_url: string;
  total_details: TotalDetails;
  ui_mode: 'hosted_page';
};

export type LineItem = Pick<
  Stripe.LineItem,
  'id' | 'object' | 'amount_discount' | 'amount_subtotal' | 'amount_tax' | 'amount_total' | 'currency' | 'metadata'
> & { description: string; price: Price; quantity: number };

/** The parameters of a session that its API object does not contain, and the progress on its page. */
export interface CheckoutDetails {
  /** The session's ID with `_details` appended. */
  id: string;
  object: 'checkout.details';
  created: number;
  session: string;
  line_items: List<LineItem>;
  /** This and the next four fields are from `payment_intent_data` or `subscription_data`, depending on the mode. */
  description: string | null;
  metadata: Record<string, string>;
  receipt_email: string | null;
  setup_future_usage: 'off_session' | 'on_session' | null;
  statement_descriptor_suffix: string | null;
  /** The intent of the last attempt, and the subscription that waits for its payment. */
  payment_intent: string | null;
  subscription: string | null;
  /** The reason that the last attempt failed, shown on the next visit to the page; null for none. */
  last_error: string | null;
}
