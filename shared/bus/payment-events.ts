import * as z from 'zod/mini';

/** What a payment provider told us, as a reference: the consumer fetches the truth from the provider. */
export const paymentReferenceSchema = z.object({
  provider: z.enum(['stripe', 'paypal']),
  /** The provider's own id of the event, e.g. `evt_…`. */
  eventId: z.string(),
  type: z.string(),
  /** The object the event is about, e.g. `pi_…` or `ch_…`. */
  objectId: z.string(),
  /** The payment it belongs to: the payment intent's id, or the capture's; null where the event is about something else. */
  paymentId: z.nullable(z.string()),
  /** The subscription it is about, e.g. `sub_…`; left out where it is about none. */
  subscriptionId: z.optional(z.string()),
});

export type PaymentReference = z.output<typeof paymentReferenceSchema>;

/** EventBridge `source` by provider; `detail-type` is the provider's own event type. */
export const PAYMENT_SOURCE = { stripe: 'marquee.payments.stripe', paypal: 'marquee.payments.paypal' } as const;

/** What each provider tells that somebody here does something about. */
export const PAYMENT_EVENTS = {
  stripe: [
    'payment_intent.succeeded',
    'charge.refunded',
    'charge.dispute.created',
    // A bank's inquiry becomes a dispute: that is no new one.
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
