import { createHash } from 'node:crypto';
import { unusableCard } from '../../http/errors.ts';
import { isLuhnValid } from '../../script/card-rules.ts';
import type { CardDetails } from './objects.ts';

/** A decline by the card's bank. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

/** The outcome of charging or saving a card. */
export type CardOutcome = 'succeeds' | 'authenticates' | Decline;

/** Use of a card: charged with the customer present, charged later without them, or saved for later. */
export type CardUse = 'onSession' | 'offSession' | 'setup';

interface TestCard {
  number: string;
  brand: string;
  /** Stripe's names of test payment methods with this card. */
  paymentMethods: string[];
  outcome: CardOutcome;
  /** Uses whose outcome differs from `outcome`. */
  exceptions?: Partial<Record<CardUse, CardOutcome>>;
  /** True if its charges are disputed immediately. */
  isDisputed?: boolean;
}

const declined = (declineCode: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message: 'Your card was declined.',
});

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Stripe's test cards with their outcomes. Source: https://docs.stripe.com/testing */
const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', paymentMethods: ['pm_card_visa'], outcome: 'succeeds' },
  { number: '5555555555554444', brand: 'mastercard', paymentMethods: ['pm_card_mastercard'], outcome: 'succeeds' },
  { number: '378282246310005', brand: 'amex', paymentMethods: ['pm_card_amex'], outcome: 'succeeds' },
  {
    number: '4000002500003155',
    brand: 'visa',
    paymentMethods: ['pm_card_authenticationRequiredOnSetup'],
    outcome: 'authenticates',
    exceptions: { offSession: 'succeeds' },
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    paymentMethods: ['pm_card_authenticationRequired'],
    outcome: 'authenticates',
    exceptions: { offSession: AUTHENTICATION_REQUIRED },
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    paymentMethods: ['pm_card_chargeCustomerFail'],
    outcome: declined('generic_decline'),
    exceptions: { setup: 'succeeds' },
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    paymentMethods: ['pm_card_createDispute'],
    outcome: 'succeeds',
    isDisputed: true,
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    paymentMethods: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
    outcome: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    paymentMethods: ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
    outcome: { ...declined('insufficient_funds'), message: 'Your card has insufficient funds.' },
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    paymentMethods: ['pm_card_chargeDeclinedExpiredCard', 'pm_card_visa_chargeDeclinedExpiredCard'],
    outcome: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    paymentMethods: ['pm_card_chargeDeclinedIncorrectCvc', 'pm_card_visa_chargeDeclinedIncorrectCvc'],
    outcome: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    paymentMethods: ['pm_card_chargeDeclinedProcessingError', 'pm_card_visa_chargeDeclinedProcessingError'],
    outcome: {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
];

const NOT_A_TEST_CARD: Decline = {
  ...declined('test_mode_live_card'),
  message:
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

/** The card details that a customer entered. */
export interface EnteredCard {
  /** Digits; spaces are allowed. */
  number: string;
  expMonth: number;
  /** Two or four digits. */
  expYear: number;
  /** Undefined if it was not required. */
  cvc: string | undefined;
}

/**
 * Validates a card as Stripe does before it contacts the bank, and returns the details that are allowed to be stored.
 * @throws StripeError 402 if the card is invalid or has expired
 */
export function acceptCard(card: EnteredCard, now = new Date()): CardDetails {
  const number = card.number.replaceAll(/[\s-]/g, '');
  if (!isLuhnValid(number)) throw unusableCard('incorrect_number', 'number', 'Your card number is incorrect.');
  if (card.expMonth < 1 || card.expMonth > 12) {
    throw unusableCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const expYear = card.expYear < 100 ? 2000 + card.expYear : card.expYear;
  if (new Date(expYear, card.expMonth) <= now) {
    throw unusableCard('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw unusableCard('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return details(number, card.expMonth, expYear);
}

/** Returns the card of a test payment method of Stripe, e.g. `pm_card_visa`; undefined for any other name. */
export function cardOfTestPaymentMethod(name: string, now = new Date()): CardDetails | undefined {
  const card = TEST_CARDS.find(({ paymentMethods }) => paymentMethods.includes(name));
  return card && details(card.number, 12, now.getFullYear() + 1);
}

/** Returns the outcome of charging or saving a card. */
export function outcomeOf(details: CardDetails, use: CardUse = 'onSession'): CardOutcome {
  const card = testCardOf(details);
  return card?.exceptions?.[use] ?? card?.outcome ?? NOT_A_TEST_CARD;
}

/** Returns true for the test card that triggers disputes. */
export function isDisputed(details: CardDetails): boolean {
  return testCardOf(details)?.isDisputed ?? false;
}

function testCardOf({ fingerprint }: CardDetails): TestCard | undefined {
  return TEST_CARDS.find(({ number }) => fingerprintOf(number) === fingerprint);
}

function details(number: string, expMonth: number, expYear: number): CardDetails {
  const brand = TEST_CARDS.find((card) => card.number === number)?.brand ?? 'unknown';
  return {
    brand,
    last4: number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
    country: 'US',
    funding: 'credit',
    fingerprint: fingerprintOf(number),
    network: brand,
  };
}

function fingerprintOf(number: string): string {
  return createHash('sha256').update(number).digest('base64url').slice(0, 16);
}
