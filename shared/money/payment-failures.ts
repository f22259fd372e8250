/** The reasons for which a payment fails, as organisers read them. `paypal`: PayPal names no reason. */
export const PAYMENT_FAILURES = [
  'insufficient-funds',
  'declined',
  'not-authenticated',
  'expired-card',
  'wrong-details',
  'blocked',
  'not-supported',
  'bank-problem',
  'paypal',
  'other',
] as const;

export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];
