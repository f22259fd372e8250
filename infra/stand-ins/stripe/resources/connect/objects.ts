import type Stripe from 'stripe';
import type { AccountFields, List } from '../stored.ts';

/** The state of what a connected account may do. */
type CapabilityStatus = 'active' | 'inactive' | 'pending';

/** An account of a seller that the platform pays, as `POST /v1/accounts` makes it. */
export type ConnectedAccount = AccountFields & {
  business_profile: { name: string | null; product_description: string | null; url: string | null };
  business_type: 'company' | 'individual' | null;
  capabilities: { transfers?: CapabilityStatus };
  created: number;
  external_accounts: List<BankAccount>;
  metadata: Record<string, string>;
  requirements: Requirements;
  settings: { payouts: { schedule: { delay_days: number; interval: 'daily' | 'manual' } } };
  type: 'express';
};

/** The requirements of Stripe that an account does not meet yet, by the names of its fields. */
export interface Requirements {
  alternatives: [];
  current_deadline: number | null;
  currently_due: string[];
  disabled_reason: string | null;
  errors: [];
  eventually_due: string[];
  past_due: string[];
  pending_verification: string[];
}

export type BankAccount = Pick<Stripe.BankAccount, 'id' | 'object' | 'country' | 'currency' | 'last4'> & {
  account: string;
  account_holder_name: string;
  bank_name: string;
  routing_number: string;
  status: 'new';
};

/** A link to the onboarding page. Stripe's answer has no id; here the link is found again by it. */
export interface AccountLink {
  id: string;
  object: 'account_link';
  account: string;
  created: number;
  expires_at: number;
  refresh_url: string;
  return_url: string;
  url: string;
  /** True once a browser has followed it: it works once. */
  isUsed: boolean;
}

export type Transfer = Pick<
  Stripe.Transfer,
  'id' | 'object' | 'amount' | 'amount_reversed' | 'created' | 'currency' | 'description' | 'livemode' | 'metadata' | 'reversed'
> & {
  balance_transaction: null;
  destination: string;
  destination_payment: string;
  reversals: List<TransferReversal>;
  source_transaction: string | null;
  source_type: 'card';
  transfer_group: string | null;
};

export type TransferReversal = Pick<Stripe.TransferReversal, 'id' | 'object' | 'amount' | 'created' | 'currency'> & {
  balance_transaction: null;
  destination_payment_refund: null;
  metadata: Record<string, string>;
  source_refund: null;
  transfer: string;
};

/** A payout of a connected account to its bank. `account` is the stand-in's own; Stripe knows it by the header. */
export type Payout = Pick<
  Stripe.Payout,
  | 'id'
  | 'object'
  | 'amount'
  | 'arrival_date'
  | 'automatic'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'method'
  | 'type'
> & {
  account: string;
  balance_transaction: null;
  destination: string;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Record<string, string>;
  source_type: 'card';
  statement_descriptor: string | null;
  status: 'failed' | 'paid';
};
