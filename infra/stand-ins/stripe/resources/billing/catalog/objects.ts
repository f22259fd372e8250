import type Stripe from 'stripe';
import type { StoredFields } from '../../stored.ts';

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

export type PromotionCode = StoredFields<
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

/** A discount. `created` is an addition of the stand-in. */
export type Discount = StoredFields<
  Stripe.Discount,
  'id' | 'object' | 'checkout_session' | 'end' | 'invoice' | 'invoice_item' | 'start' | 'subscription',
  'customer' | 'promotion_code'
> & { created: number; source: { coupon: string; type: 'coupon' } };
