import type { PaymentFailure } from '#shared/money/payment-failures.ts';

/** The reasons that payments fail, in words for sellers. */
export const FAILURE_WORDS: Readonly<Record<PaymentFailure, string>> = {
  'insufficient-funds': 'Not enough money on the card',
  declined: 'Declined by the bank, without a reason',
  'not-authenticated': 'Not confirmed with the bank',
  'expired-card': 'The card has expired',
  'wrong-details': 'Wrong card details',
  blocked: 'Reported lost or stolen, or suspected of fraud',
  'not-supported': 'The card does not allow such payments',
  'bank-problem': 'A problem at the bank',
  paypal: 'Declined by PayPal',
  other: 'Another reason',
};
