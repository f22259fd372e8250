import * as z from 'zod/mini';
import { endpoint, forAccounts } from '../endpoint.ts';
import { amount, code, currency, email, id, line, missedMinutesRule, moment, paymentIntentId, prose } from '../fields.ts';

/** The item to pay for: one package of one event, or one plan. */
type ItemReference = { eventId?: string | undefined; planId?: string | undefined };

/** Rejects an upgrade of a plan or a gift, and a code with it: what was paid for the ticket is its whole discount. */
const upgradeAlone = z.check<Pick<z.output<typeof wantedFields>, 'upgradeOf' | 'planId' | 'gift' | 'code'>>(
  ({ value, issues }) => {
    if (value.upgradeOf === undefined) return;
    for (const field of ['planId', 'gift', 'code'] as const) {
      if (value[field] !== undefined) issues.push({ code: 'custom', input: value, path: [field] });
    }
  },
);

/** Rejects a test of anything but a package at its own price, for its buyer. */
const testAlone = z.check<Pick<z.output<typeof wantedFields>, 'test' | 'planId' | 'gift' | 'code' | 'upgradeOf'>>(
  ({ value, issues }) => {
    if (value.test === undefined) return;
    for (const field of ['planId', 'gift', 'code', 'upgradeOf'] as const) {
      if (value[field] !== undefined) issues.push({ code: 'custom', input: value, path: [field] });
    }
  },
);

/** Rejects a body that names both an event and a plan, neither, or an event without its package. */
const oneThing = <P extends ItemReference>(packageField: string & keyof P) =>
  z.check<P>(({ value, issues }) => {
    const refuse = (field: string) => issues.push({ code: 'custom', input: value, path: [field] });
    if (value.planId === undefined && value.eventId === undefined) refuse('eventId');
    else if (value.planId !== undefined && value.eventId !== undefined) refuse('planId');
    else if ((value.eventId === undefined) !== (value[packageField] === undefined)) refuse(packageField);
  });

/** The item that a buyer wants, whatever the payment method. */
export const wantedFields = z.strictObject({
  eventId: z.optional(id()),
  packageId: z.optional(id()),
  planId: z.optional(id()),
  /** The name the buyer saw. The order takes the name from the plan itself. */
  planName: z.optional(line(80).check(z.minLength(1))),
  /** The price the buyer saw, minor units, before any discount. It is only compared, never charged. */
  price: z.optional(amount()),
  /** A promo or access code. */
  code: z.optional(code()),
  /** The recipient of a gift, who gets a link by mail. */
  gift: z.optional(z.strictObject({ email: email(), message: z.optional(prose(500)) })),
  /** The order of a ticket for the same event that the account paid for: the package then costs the difference. */
  upgradeOf: z.optional(id()),
  /** Given if a member of the organisation buys it as a test, which they have begun in the studio. It is refunded by itself. */
  test: z.optional(z.literal(true)),
});

/** The part that all endpoints which open an order share, for every payment method. */
export const opensOrder = {
  ...forAccounts({
    accounts: ['read', 'write'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    paymentsSecret: true,
    tax: true,
  }),
  body: wantedFields.check(oneThing('packageId'), upgradeAlone, testAlone),
} as const;

/** The part that all endpoints share with which a buyer's page reports a payment. */
export const recordsPayment = {
  ...forAccounts({ commerce: ['read', 'write'], paymentsSecret: true }),
} as const;

/** The quote of an order. Amounts in minor units. */
export const quoteAnswer = z.object({
  orderId: id(),
  /** Amount to be charged, tax included. */
  amount: amount(),
  currency: z.string(),
  /** Price before the discount. */
  listPrice: amount(),
  discount: amount(),
  /** Tax included in the amount; null for none. */
  tax: z.nullable(z.object({ country: z.string(), percent: z.number(), amount: amount() })),
  /**
   * Deadline for a refund that is granted at once unless the purchase was used; it may be over. Null if the organiser decides,
   * and for plans and subscriptions.
   */
  refundUntil: z.nullable(moment()),
  /** The automatic refund if a broadcast is interrupted while the buyer watches; null for none. */
  missedMinutes: z.nullable(missedMinutesRule()),
  /** True if an ad may play before what is bought. */
  withAds: z.boolean(),
  /** True if nothing is to be paid and the order is complete. */
  isPaid: z.boolean(),
});

/** Errors that can occur before any provider is called. */
export const WANTED_ERRORS = [
  'event_not_found',
  'event_cancelled',
  'package_not_found',
  'plan_not_found',
  'country_blocked',
  'not_on_sale',
  'sold_out',
  'seats_held',
  'gift_not_possible',
  'upgrade_not_possible',
  'upgrade_possible',
  'no_test_purchase',
  'test_not_possible',
  'already_paid',
  'account_leaving',
  'order_suspended',
  'payment_processing',
  'price_changed',
  'code_not_found',
  'code_expired',
  'code_not_yet',
  'code_used_up',
  'code_not_for_this',
  'too_many_attempts',
  'payments_unavailable',
] as const;

export const createCheckoutPaymentIntent = endpoint('POST /orders/create-checkout-payment-intent', {
  handler: 'money/checkout/card/create-checkout-payment-intent',
  once: { changes: 'money', by: 'state' },
  ...opensOrder,
  summary: "Opens an order for an event's package or for a plan and returns the card provider's client secret.",
  answer: z.extend(quoteAnswer, {
    /** The card provider's secret for the payment; null if nothing is to be paid. */
    clientSecret: z.nullable(z.string()),
  }),
  errors: [...WANTED_ERRORS, 'needs_subscription'],
});

export const savePayment = endpoint('POST /orders/save-payment', {
  handler: 'money/checkout/card/save-payment',
  once: { changes: 'access', by: 'state' },
  ...recordsPayment,
  summary: 'Records a payment that the provider confirms. Idempotent.',
  body: z
    .strictObject({
      amount: amount(),
      currency: currency(),
      paymentIntentId: paymentIntentId(),
      planId: z.optional(id()),
      eventId: z.optional(id()),
      /** The package's `_id`. */
      selectedPackage: z.optional(id()),
    })
    .check(oneThing('selectedPackage')),
  answer: z.object({ message: z.string(), orderId: id() }),
  errors: [
    'payment_incomplete',
    'payment_not_found',
    'payment_mismatch',
    'payment_refunded',
    'payment_processing',
    'sold_out',
    'payments_unavailable',
  ],
});
