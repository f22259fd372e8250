import type { Order } from '../orders/order.ts';
import { findPayment } from '../payments/payments-store.ts';
import type { ProviderMethods } from '../payments/provider.ts';

/**
 * The result of cancelling a payment method: nothing can come by it any more; nothing more can, and its payment was refunded;
 * or money came or may come.
 */
export type MethodOutcome = 'nothing' | 'returned' | 'money';

/** Returns the ids of all payment methods of an order. Orders older than `waysToPay` name only those of their current attempt. */
export function paymentMethodsOf({
  waysToPay = new Set(),
  paymentIntentId,
  checkoutSessionId,
  paypalOrderId,
}: Order): ReadonlySet<string> {
  return new Set([...waysToPay, paymentIntentId, checkoutSessionId, paypalOrderId].filter((id) => id !== undefined));
}

/** Cancels a payment method at its provider. @throws ApiError payments_unavailable */
export async function cancelPaymentMethod(provider: ProviderMethods, methodId: string): Promise<MethodOutcome> {
  const cancelled = await provider.cancel(methodId);
  switch (cancelled.state) {
    case 'cancelled':
      return 'nothing';
    case 'in-progress':
      return 'money';
    case 'paid': {
      const recorded = await findPayment({ provider: provider.name, paymentId: cancelled.paymentId });
      return recorded?.status === 'returned' ? 'returned' : 'money';
    }
  }
}
