import type Stripe from 'stripe';
import type { List } from '../stored.ts';

export type TaxLine = Pick<
  Stripe.Tax.CalculationLineItem,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_tax'
  | 'livemode'
  | 'performance_location'
  | 'product'
  | 'quantity'
  | 'reference'
  | 'tax_code'
> & {
  metadata: Record<string, string>;
  tax_behavior: 'exclusive' | 'inclusive';
  tax_breakdown: {
    amount: number;
    jurisdiction: { country: string; display_name: string; level: 'country'; state: null };
    sourcing: 'destination';
    tax_rate_details: { display_name: string; percentage_decimal: string; tax_type: string } | null;
    taxability_reason: 'not_collecting' | 'standard_rated';
    taxable_amount: number;
  }[];
};

/** A tax calculation. `created` and `line_items` are internal; callers get the latter only if they expand it. */
export type TaxCalculation = Pick<
  Stripe.Tax.Calculation,
  | 'object'
  | 'amount_total'
  | 'currency'
  | 'customer'
  | 'expires_at'
  | 'livemode'
  | 'tax_amount_exclusive'
  | 'tax_amount_inclusive'
  | 'tax_date'
> & {
  id: string;
  created: number;
  customer_details: {
    address: Record<string, string | null> | null;
    address_source: 'billing' | 'shipping' | null;
    ip_address: string | null;
    tax_ids: [];
    taxability_override: 'none';
  };
  line_items: List<TaxLine>;
  ship_from_details: null;
  shipping_cost: null;
  tax_breakdown: {
    amount: number;
    inclusive: boolean;
    tax_rate_details: {
      country: string;
      flat_amount: null;
      percentage_decimal: string;
      rate_type: 'percentage';
      state: null;
      tax_type: string | null;
    };
    taxability_reason: 'not_collecting' | 'standard_rated';
    taxable_amount: number;
  }[];
};
