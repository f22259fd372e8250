import * as z from 'zod/mini';
import type { BusRule } from '../bus-rule.ts';
import { PAYMENT_FAILED } from './failed-payments.ts';

/** A payment provider's event, as a reference: the consumer fetches the current state from the provider. */
export const paymentReferenceSchema = z.object({
  provider: z.enum(['stripe', 'paypal']),
  /** The provider's id of the event, e.g. `evt_…`. */
  providerEventId: z.string(),
  type: z.string(),
  /** Id of the object that the event concerns, e.g. `pi_…` or `ch_…`. */
  objectId: z.string(),
  /** Id of the payment intent or the capture that the object belongs to; null if the event concerns something else. */
  paymentId: z.nullable(z.string()),
  /** The subscription concerned, e.g. `sub_…`; left out if there is none. */
  subscriptionId: z.optional(z.string()),
});

export type PaymentReference = z.output<typeof paymentReferenceSchema>;

/** EventBridge `source` by provider; `detail-type` is the provider's own event type. */
export const PAYMENT_SOURCE = { stripe: 'marquee.payments.stripe', paypal: 'marquee.payments.paypal' } as const;

/** Stripe's event a few days before it charges a renewal: seven, unless the account's settings say otherwise. */
export const RENEWAL_ANNOUNCED = 'invoice.upcoming';

/** The event types of each provider after which we ask how a payment stands. */
export const PAYMENT_EVENTS = {
  stripe: [
    'payment_intent.succeeded',
    'charge.refunded',
    'charge.dispute.created',
    // A bank's inquiry has become a dispute, which is not a new one.
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
    'refund.updated',
    'refund.failed',
    'checkout.session.completed',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'invoice.paid',
    'invoice.payment_failed',
    RENEWAL_ANNOUNCED,
  ],
  paypal: [
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.REVERSED',
    'CUSTOMER.DISPUTE.CREATED',
    'CUSTOMER.DISPUTE.RESOLVED',
  ],
} as const;

/** The event types of organisations' accounts at Stripe, which it sends to a webhook endpoint of their own. */
export const ACCOUNT_EVENTS = ['account.updated'] as const;

/** The event types that each provider sends to our webhooks. */
export const WEBHOOK_EVENTS = { stripe: [...PAYMENT_EVENTS.stripe, PAYMENT_FAILED], paypal: PAYMENT_EVENTS.paypal } as const;

/** Records the payments that providers report. */
export const recordPurchaseRule = {
  id: 'record-purchase',
  urgency: 'paying',
  source: [PAYMENT_SOURCE.stripe, PAYMENT_SOURCE.paypal],
  detailType: [...PAYMENT_EVENTS.stripe, ...PAYMENT_EVENTS.paypal],
  delivery: 'queue',
  consumer: 'money/payment-events/record-purchase',
  rights: { catalog: ['read'], commerce: ['read', 'write'], paymentsSecret: true, bus: 'put' },
  maxReceives: 8,
  timeoutSeconds: 30,
  // Each consumer queries the card provider, which allows 100 reads a second; a read takes about 0.2 s.
  consumersAtOnce: 20,
} as const satisfies BusRule;

/** Follows the accounts of organisations at Stripe. */
export const followConnectedAccountRule = {
  id: 'follow-connected-account',
  urgency: 'soon',
  // It is rare, and reading the account asks Stripe as well: a queue would cost more than it.
  delivery: 'direct',
  source: [PAYMENT_SOURCE.stripe],
  detailType: ACCOUNT_EVENTS,
  consumer: 'books/statements/connect/follow-account',
  rights: { commerce: ['read', 'write'], paymentsSecret: true },
  maxReceives: 3,
  timeoutSeconds: 30,
  consumersAtOnce: 2,
} as const satisfies BusRule;

/** Counts attempts to pay that failed. */
export const countFailedPaymentRule = {
  id: 'count-failed-payment',
  urgency: 'soon',
  // Nobody waits for it, and it must not stand in the queue of purchases.
  delivery: 'direct',
  source: [PAYMENT_SOURCE.stripe],
  detailType: [PAYMENT_FAILED],
  consumer: 'books/reports/count-failed-payment',
  rights: { catalog: ['read'], commerce: ['read'], playback: ['batch-read', 'write'] },
  maxReceives: 3,
  timeoutSeconds: 20,
  consumersAtOnce: 5,
} as const satisfies BusRule;
