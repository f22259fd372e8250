import type Stripe from 'stripe';
import type { FailedPayment } from '#shared/bus/money/failed-payments.ts';

/** Returns what an event says about a payment that failed. */
export function failedPaymentOf(event: Stripe.PaymentIntentPaymentFailedEvent): FailedPayment {
  const { id: paymentId, metadata, last_payment_error: error } = event.data.object;
  const { userId, orderId } = metadata;
  return {
    providerEventId: event.id,
    paymentId,
    order: userId && orderId ? { userId, orderId } : null,
    code: error?.decline_code ?? error?.code ?? null,
  };
}
