import type Stripe from 'stripe';
import type { StoredFields } from '../stored.ts';

export type PaymentIntent = StoredFields<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'allowed_payment_method_types'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'automatic_payment_methods'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'capture_method'
  | 'confirmation_method'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'payment_method_types'
  | 'processing'
  | 'receipt_email'
  | 'setup_future_usage'
  | 'shipping'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
  | 'status',
  'customer' | 'latest_charge' | 'payment_method'
> & { client_secret: string; last_payment_error: PaymentError | null };

/** An intent as the caller sees it: all fields, or those that a publishable key gives access to. */
export type PaymentIntentView = Partial<PaymentIntent> & Pick<PaymentIntent, 'id' | 'object' | 'status'>;

/** The error of the last attempt to pay an intent. */
interface PaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  message: string;
  doc_url?: string;
  decline_code?: string;
  charge?: string;
  payment_method: PaymentMethod;
}

export interface CardDetails {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  country: string;
  funding: 'credit';
  /** Hash of the card number, equal for equal numbers; the number itself is not stored. */
  fingerprint: string;
  network: string;
}

export type PaymentMethod = StoredFields<
  Stripe.PaymentMethod,
  'id' | 'object' | 'billing_details' | 'created' | 'livemode' | 'metadata',
  'customer'
> & { type: 'card'; card: CardDetails };

export type Charge = StoredFields<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'billing_details'
  | 'captured'
  | 'created'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'outcome'
  | 'paid'
  | 'receipt_email'
  | 'receipt_url'
  | 'refunded'
  | 'status',
  'balance_transaction' | 'customer' | 'payment_intent' | 'payment_method'
> & {
  payment_method_details: {
    type: 'card';
    card: CardDetails & { three_d_secure: { result: 'authenticated'; version: '2.2.0' } | null };
  };
};

export type Refund = StoredFields<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'receipt_number' | 'status',
  'balance_transaction' | 'charge' | 'payment_intent'
> & { failure_reason?: string };

/** The error with which a bank or Stripe rejects refunds of a charge. */
export interface RefundRefusal {
  /** See {@link refusalOf}. */
  id: `refusal_${string}`;
  object: 'refund_refusal';
  created: number;
  code: string;
}

/** Returns the ID of a charge's refund refusal. */
export const refusalOf = (chargeId: string) => `refusal_${chargeId}` as const;
