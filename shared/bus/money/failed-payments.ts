import * as z from 'zod/mini';

/** Stripe's type of the event. PayPal reports a decline with its answer to the capture, and the order keeps it. */
export const PAYMENT_FAILED = 'payment_intent.payment_failed';

/**
 * An attempt to pay that failed. Unlike other events of a provider it says what happened: Stripe keeps only the last failure of a payment, and
 * counting a failure is not worth a call to Stripe.
 */
export const failedPaymentSchema = z.object({
  /** The provider's id of the event. */
  providerEventId: z.string(),
  paymentId: z.string(),
  /** The order; null for a payment that no checkout of ours has opened, such as one of a subscription's period. */
  order: z.nullable(z.object({ userId: z.string(), orderId: z.string() })),
  /** The bank's decline code, or else Stripe's code of the error; null if Stripe names none. */
  code: z.nullable(z.string()),
});

export type FailedPayment = z.output<typeof failedPaymentSchema>;
