import type { PaymentFailure } from '#shared/money/payment-failures.ts';

/** Stripe's codes by what they mean for a seller. Source: Stripe, decline codes and error codes. */
const CODES: Readonly<Partial<Record<PaymentFailure, readonly string[]>>> = {
  'insufficient-funds': ['insufficient_funds', 'card_velocity_exceeded', 'withdrawal_count_limit_exceeded'],
  declined: [
    'call_issuer',
    'card_declined',
    'do_not_honor',
    'do_not_try_again',
    'generic_decline',
    'no_action_taken',
    'not_permitted',
    'revocation_of_all_authorizations',
    'revocation_of_authorization',
    'stop_payment_order',
    'try_again_later',
  ],
  'not-authenticated': [
    'approve_with_id',
    'authentication_not_handled',
    'authentication_required',
    'mobile_device_authentication_required',
    'offline_pin_required',
    'online_or_offline_pin_required',
    'payment_intent_authentication_failure',
  ],
  'expired-card': ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  'wrong-details': [
    'incorrect_address',
    'incorrect_cvc',
    'incorrect_number',
    'incorrect_pin',
    'incorrect_zip',
    'invalid_account',
    'invalid_cvc',
    'invalid_number',
    'invalid_pin',
    'new_account_information_available',
    'pin_try_exceeded',
    'testmode_decline',
  ],
  blocked: [
    'duplicate_transaction',
    'fraudulent',
    'highest_risk_level',
    'lost_card',
    'merchant_blacklist',
    'pickup_card',
    'restricted_card',
    'security_violation',
    'stolen_card',
  ],
  'not-supported': [
    'card_not_supported',
    'currency_not_supported',
    'invalid_amount',
    'service_not_allowed',
    'transaction_not_allowed',
  ],
  'bank-problem': ['issuer_not_available', 'processing_error', 'reenter_transaction'],
};

const REASONS = new Map(
  Object.entries(CODES).flatMap(([reason, codes]) => codes.map((code) => [code, reason as PaymentFailure] as const)),
);

/** Returns why a payment failed, by Stripe's code. @param code null if Stripe names none */
export const failureOf = (code: string | null): PaymentFailure => REASONS.get(code ?? '') ?? 'other';
