import * as z from 'zod/mini';

/** What a payment provider told us, as a reference: the consumer fetches the truth from the provider. */
export const paymentReferenceSchema = z.object({
  provider: z.literal('stripe'),
  /** The provider's own id of the event, e.g. `evt_…`. */
  eventId: z.string(),
  type: z.string(),
  /** The object the event is about, e.g. `pi_…` or `ch_…`. */
  objectId: z.string(),
  /** The payment it belongs to: the payment intent's id; null where the event is about something else. */
  paymentId: z.nullable(z.string()),
});

export type PaymentReference = z.output<typeof paymentReferenceSchema>;

/** EventBridge `source` by provider; `detail-type` is the provider's own event type. */
export const PAYMENT_SOURCE = { stripe: 'marquee.payments.stripe' } as const;
