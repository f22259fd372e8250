import type { Order } from '../orders/order.ts';
import { paymentMethodsOf } from '../orders/payment-methods.ts';
import { findPayment } from '../payments/payments-store.ts';
import { stripeMethods } from '../payments/stripe/stripe-methods.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/**
 * Makes sure that no card is charged for an order any more. If Stripe does not answer, that is left open: whoever pays at PayPal does not have
 * to wait for it, and a second payment goes back when it is recorded.
 * @returns the id of a payment by card that was made already; null if there is none
 * @throws ApiError payment_processing while a card is being charged
 */
export async function closeCardPayments(order: Order): Promise<string | null> {
  const byCard = [...paymentMethodsOf(order)].filter(stripeMethods.owns);
  const charged = await Promise.all(byCard.map((id) => chargedBy(id).catch(ifUnreachable)));
  return charged.find((paymentId) => paymentId !== null) ?? null;
}

/** Closes one payment. @returns its id if it was made and not given back; null otherwise */
async function chargedBy(methodId: string): Promise<string | null> {
  const closed = await stripeMethods.cancel(methodId);
  if (closed.state === 'in-progress') throw new ApiError('payment_processing');
  if (closed.state !== 'paid') return null;
  const recorded = await findPayment({ provider: 'stripe', paymentId: closed.paymentId });
  return recorded?.status === 'returned' ? null : closed.paymentId;
}

function ifUnreachable(error: unknown): null {
  if (error instanceof ApiError && error.code === 'payments_unavailable') return null;
  throw error;
}
