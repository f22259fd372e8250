import type Stripe from 'stripe';
import type { List, StoredFields } from '../stored.ts';
import type { Price } from './catalog/objects.ts';

export type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'billing_thresholds' | 'created' | 'current_period_end' | 'current_period_start' | 'metadata' | 'subscription'
> & { discounts: string[]; price: Price; quantity: number; tax_rates: [] };

export type Subscription = StoredFields<
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

export type TestClock = Pick<
  Stripe.TestHelpers.TestClock,
  'id' | 'object' | 'created' | 'deletes_after' | 'frozen_time' | 'livemode' | 'name' | 'status' | 'status_details'
>;

export type PortalSession = Pick<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'locale' | 'on_behalf_of' | 'return_url' | 'url'
> & { configuration: string; flow: { type: 'payment_method_update' } | null };

/** Possible statuses of a subscription after its last retry has failed. */
export const AFTER_RETRIES = ['canceled', 'past_due', 'unpaid'] as const;
type AfterRetries = (typeof AFTER_RETRIES)[number];

/** Notes that the invoice of a subscription's next period was announced. */
export interface AnnouncedPeriod {
  id: string;
  object: 'invoice.upcoming';
  created: number;
}

/** An account's billing settings. */
export interface BillingSettings {
  id: 'billing_settings';
  object: 'billing.settings';
  created: number;
  after_retries: AfterRetries;
}
